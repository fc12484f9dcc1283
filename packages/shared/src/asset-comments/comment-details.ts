import { z } from 'zod';
import { ServiceGroupId } from '../services/service-groups.ts';
import { ServiceId } from '../services/specified-services.ts';
import { makesCopy } from '../services/service-work.ts';
import { id } from '../kernel/wire.ts';
import { AssetCommentTypeId } from './comment-types.ts';
import { drawing, point } from './drawing.ts';

const attachment = z.strictObject({
  Uri: z.url({ protocol: /^https?$/, error: 'Must be an address such as https://example.com/plan.pdf.' }).max(2000),
  FileName: z.string().trim().min(1).max(255).meta({ example: 'plan.pdf' }),
  FileType: z.string().trim().max(100).meta({ example: 'application/pdf' }),
});

const detail = <const N extends string, V extends z.ZodType>(fieldName: N, value: V) =>
  z.strictObject({ fieldName: z.literal(fieldName), value: z.strictObject({ value }) });

const maxDetails = 20;

/** Details that a comment may have several times. */
const repeatable: readonly string[] = ['ClientUpload', 'FileDetails'];

/** Where and how a comment applies, in stored form. */
export const commentDetail = z.discriminatedUnion('fieldName', [
  detail(
    'Position',
    point.extend({ pageNumber: z.int().min(1).optional().describe('Page of a PDF; 1 when left out') }),
  ),
  detail(
    'Timestamp',
    z.int().min(0).meta({ example: 2400 }).describe('Moment of a film, in milliseconds; of a range its begin'),
  ),
  detail(
    'TimestampEnd',
    z.int().min(1).meta({ example: 8400 }).describe('End of a range that begins at the Timestamp, in milliseconds'),
  ),
  detail('Commenter', z.string().trim().min(1).max(200).meta({ example: 'Jo Field' })),
  detail('EditOverlay', drawing),
  detail('ClientUpload', attachment),
  detail('FileDetails', attachment),
  detail('VSIRStatus', id.describe('One of `/v1/vsir-statuses`')),
  detail('CopyDetailId', id.describe('A field of the copy of the asset')),
]);

export type CommentDetail = z.output<typeof commentDetail>;

const isOneOfAKind = (details: readonly CommentDetail[]) => {
  const names = details.map(({ fieldName }) => fieldName).filter((name) => !repeatable.includes(name));
  return new Set(names).size === names.length;
};

export const commentDetails = z
  .array(commentDetail)
  .max(maxDetails)
  .refine(isOneOfAKind, 'Only ClientUpload and FileDetails can be there more than once.')
  .default([]);

/** The commented version, as far as details depend on it. */
export interface CommentSubject {
  readonly assetCommentTypeId: number;
  readonly isReply: boolean;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Deliverables of the service, such as pictures. */
  readonly makes?: readonly string[] | undefined;
  /** Null when unknown. */
  readonly pageCount: number | null;
  /** Duration of a film; null when unknown. */
  readonly durationMs: number | null;
}

const { Video, VidMo, Copywriting } = ServiceGroupId;
const isFilm = ({ serviceGroupId }: CommentSubject) => serviceGroupId === Video || serviceGroupId === VidMo;
const isOfClient = ({ assetCommentTypeId }: CommentSubject) => assetCommentTypeId === AssetCommentTypeId.ClientComment;

type ValueOf<N extends CommentDetail['fieldName']> = Extract<CommentDetail, { fieldName: N }>['value']['value'];

/** Why a detail does not fit the comment, or null. */
type Check<N extends CommentDetail['fieldName']> = (value: ValueOf<N>, subject: CommentSubject) => string | null;

const fromClients = (_value: unknown, subject: CommentSubject) =>
  isOfClient(subject) ? null : 'Only the comment of a client has this.';

const checks: { readonly [N in CommentDetail['fieldName']]: Check<N> } = {
  Position: ({ pageNumber = 1 }, { serviceGroupId, isReply, pageCount }) => {
    if (isReply) return 'A reply is where its comment is.';
    if (serviceGroupId === Copywriting) return 'Copy has no positions.';
    return pageCount !== null && pageNumber > pageCount ? `The file has ${pageCount} pages.` : null;
  },
  Timestamp: (value, subject) => {
    if (subject.isReply) return 'A reply is where its comment is.';
    if (!isFilm(subject)) return 'Only films have moments.';
    return subject.durationMs !== null && value > subject.durationMs ? 'The film is shorter than that.' : null;
  },
  TimestampEnd: (value, subject) =>
    subject.durationMs !== null && value > subject.durationMs ? 'The film is shorter than that.' : null,
  Commenter: fromClients,
  ClientUpload: fromClients,
  FileDetails: fromClients,
  EditOverlay: (_value, { serviceGroupId }) => (serviceGroupId === Copywriting ? 'Copy has no drawings.' : null),
  VSIRStatus: (_value, { serviceId, isReply }) =>
    serviceId === ServiceId.PhotoRetouchingCtSupplied && !isReply
      ? null
      : 'Only assets of Photo Retouching - CT Supplied are verified.',
  CopyDetailId: (_value, subject) => (makesCopy(subject) && !subject.isReply ? null : 'Only copy has fields.'),
};

/** Why the range of a film comment is invalid; null if it is valid. Its start has the rules of a Timestamp. */
function rangeRefusal(details: readonly CommentDetail[]): string | null {
  const valueOf = (name: CommentDetail['fieldName']) =>
    details.find(({ fieldName }) => fieldName === name)?.value.value;
  const [begin, end] = [valueOf('Timestamp'), valueOf('TimestampEnd')];
  if (end === undefined) return null;
  if (begin === undefined) return 'TimestampEnd: A range begins at a Timestamp.';
  return end > begin ? null : 'TimestampEnd: A range ends after its Timestamp.';
}

/** Why the details do not fit the comment, or null. A proofing note has none. */
export function detailsRefusal(details: readonly CommentDetail[], subject: CommentSubject): string | null {
  if (details.length > 0 && subject.assetCommentTypeId === AssetCommentTypeId.ProofingNote) {
    return 'A proofing note is of the whole asset.';
  }
  for (const { fieldName, value } of details) {
    // A field's check takes that field's value.
    const check = checks[fieldName] as (of: never, subject: CommentSubject) => string | null;
    const refusal = check(value.value as never, subject);
    if (refusal !== null) return `${fieldName}: ${refusal}`;
  }
  return rangeRefusal(details);
}
