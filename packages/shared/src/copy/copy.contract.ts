import { z } from 'zod';
import { asset } from '../assets/asset.schema.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, pagingQuery } from '../kernel/paging.ts';
import { list, single } from '../kernel/responses.ts';
import { idText } from '../kernel/wire.ts';
import { copyProof, copyVersion, copyVersionText } from '../assets/copy.schema.ts';
import { copyWord } from './copy-words.ts';

const tag = 'Copy';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'files' });
const writers = rolesOnly(roleSets.backOffice, roleSets.studio);

const initialCopyAssets = z
  .object({
    created: z.int().min(0).describe('How many assets this call made'),
    assets: z.array(asset).describe('The copy assets of the job, in the order of their templates, with `copy`'),
  })
  .meta({ id: 'InitialCopyAssets' });

function initialCopyAssetsCall<const I extends string, const P extends `/${string}`>(identifier: I, path: P) {
  return endpoint({
    id: identifier,
    method: 'POST',
    path,
    tag,
    summary: 'Make the copy assets of a job',
    description:
      "Makes an asset for each template in the job's CopyTemplateList that has none, with its empty fields, and adds fields that a template has got since. However often it is called, and by however " +
      'many at once, each template has one asset. The text of a template that is no longer in the list is kept, is not `selected`, and is left out of the document, ' +
      'which is made again when anything changed. Only for jobs whose service makes copy, and with a CopyTemplateList (422). BackOffice, ProductionManager, and the copywriter, QC, specialist and ' +
      'revision assignee of the job.',
    access: writers,
    params: idParam,
    response: single(initialCopyAssets),
    errors: ['not_found', 'rule_violated', 'conflict'],
  });
}

export const createInitialCopyAssets = initialCopyAssetsCall(
  'createInitialCopyAssets',
  '/v2/service-jobs/:id/initial-copy-assets',
);
export const createInitialCopyAssetsV1 = initialCopyAssetsCall(
  'createInitialCopyAssetsV1',
  '/v1/service-jobs/:id/initial-copy-assets',
);

export const listCopyVersions = endpoint({
  id: 'listCopyVersions',
  method: 'GET',
  path: '/v1/assets/:id/copy-versions',
  tag,
  summary: 'Saves of the text of an asset',
  description: 'Who saved the text of an asset when, and what that changed: newest first. Only for copy (422).',
  access: readers,
  query: z.strictObject(pagingQuery),
  response: list(copyVersion),
  errors: ['not_found', 'rule_violated'],
});

export const getCopyVersion = endpoint({
  id: 'getCopyVersion',
  method: 'GET',
  path: '/v1/assets/:id/copy-versions/:version',
  tag,
  summary: 'The text of an asset in one version',
  description:
    'Every field as it was after the save that made this version, so that two versions can be compared. Only for copy (422).',
  access: readers,
  params: idParam.extend({ version: idText.describe('Of the asset') }),
  response: single(copyVersionText),
  errors: ['not_found', 'rule_violated'],
});

export const getCopyProof = endpoint({
  id: 'getCopyProof',
  method: 'GET',
  path: '/v1/service-jobs/:id/copy-proof',
  tag,
  summary: 'The document of the texts of a job',
  description:
    'State and address of CopyProof.docx, which is made in the background after each save of a text. Only for jobs whose service makes copy (422).',
  access: readers,
  response: single(copyProof),
  errors: ['not_found', 'rule_violated'],
});

export const makeCopyProof = endpoint({
  id: 'makeCopyProof',
  method: 'POST',
  path: '/v1/service-jobs/:id/copy-proof',
  tag,
  summary: 'Make the document of the texts of a job again',
  description:
    'Asks for CopyProof.docx once more, such as after a failure; answers at once, and its state is then `waiting`. Only for jobs whose service makes copy, and that have copy assets (422). BackOffice, ' +
    'ProductionManager, and the copywriter, QC, specialist and revision assignee of the job.',
  access: writers,
  response: single(copyProof),
  errors: ['not_found', 'rule_violated'],
});

const copyWords = z
  .object({
    clientName: z.string(),
    words: z.array(z.string()).describe("The client's words, which people have added"),
    jobWords: z.array(z.string()).describe('Words of the names of client and campaign and of the address'),
  })
  .meta({ id: 'CopyWords' });

export type CopyWords = z.output<typeof copyWords>;

export const getCopyWords = endpoint({
  id: 'getCopyWords',
  method: 'GET',
  path: '/v1/service-jobs/:id/copy-words',
  tag,
  summary: 'Words that the spelling takes as right',
  description:
    'What the spelling of the copy of a job takes as right beside the dictionary. Only for jobs whose service makes copy (422).',
  access: readers,
  response: single(copyWords),
  errors: ['not_found', 'rule_violated'],
});

export const addCopyWord = endpoint({
  id: 'addCopyWord',
  method: 'POST',
  path: '/v1/service-jobs/:id/copy-words',
  tag,
  summary: "Add one of the client's words",
  description:
    'From now on the spelling takes the word as right in all copy of the client of the job. A word that is there already, in whatever case, answers the list as it is. Words are taken away in the ' +
    "client's preferences (`PUT /v3/clients/{id}`). Only for jobs whose service makes copy (422); 2000 words at most (422). BackOffice, ProductionManager, and the copywriter, QC, specialist and revision " +
    'assignee of the job.',
  access: writers,
  body: z.strictObject({ word: copyWord.meta({ example: 'Cotham' }) }),
  response: single(copyWords),
  errors: ['not_found', 'rule_violated'],
});
