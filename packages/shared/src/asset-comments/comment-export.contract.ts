import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download } from '../kernel/responses.ts';

const tag = 'Asset comments';
const access = withKeys(rolesOnly(roleSets.staff), { house: 'review' });

const files =
  'All comments on the assets of a job: asset by asset in the order of upload, each comment with its answers below it, and the proofing notes of an asset after its comments. ' +
  'Times are by the clocks of the caller. Written while it is read, of any size; an answer that breaks off is incomplete. A reader who takes nothing for a minute is cut off.';

export const downloadCommentsPdf = endpoint({
  id: 'downloadCommentsPdf',
  method: 'GET',
  path: '/v1/service-jobs/:id/asset-comments.pdf',
  tag,
  summary: 'Save the comments of a job as a PDF',
  description:
    `${files} A comment with a position comes with what the Premium preview of its version shows there, its marker and its drawing; a comment on a moment of a film has the moment. ` +
    'Characters that the font of the document lacks, such as emoji, are shown as boxes.',
  access,
  response: download('application/pdf', 'The comments with crops of their spots'),
  errors: ['not_found'],
});

export const downloadCommentsCsv = endpoint({
  id: 'downloadCommentsCsv',
  method: 'GET',
  path: '/v1/service-jobs/:id/asset-comments.csv',
  tag,
  summary: 'Save the comments of a job as CSV',
  description:
    `${files} One line a comment, answer or proofing note. Every value is quoted; times are y-LL-dd HH:mm:ss; positions are in percent; a value that a spreadsheet would run as a formula ` +
    'is made plain text.',
  access,
  response: download('text/csv', 'One line of headings and one line a comment'),
  errors: ['not_found'],
});
