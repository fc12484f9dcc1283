import type { Readable } from 'node:stream';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { commenterOf, momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { hasStatus } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { csvStream } from '../../../kernel/csv-stream.ts';
import type { ExportedComments, Thread } from './exported-comments.ts';

const kinds: Readonly<Record<number, string>> = {
  [AssetCommentTypeId.Studio]: 'Comment',
  [AssetCommentTypeId.ClientComment]: 'Comment of the client',
  [AssetCommentTypeId.ProofingNote]: 'Proofing note',
};

interface Row {
  readonly asset: string;
  readonly comment: AssetComment;
  /** The thread that the comment begins or answers. */
  readonly thread: Thread;
}

type Column = (row: Row) => string | number | null;

const columnsFor = (timeZone: string): Readonly<Record<string, Column>> => ({
  Asset: ({ asset }) => asset,
  Version: ({ comment }) => comment.version,
  Kind: ({ comment }) => (comment.parentId === null ? (kinds[comment.assetCommentTypeId] ?? '') : 'Answer'),
  Number: ({ thread }) => thread.comment.commentIndex,
  'Number on client page': ({ thread }) => thread.reviewPageNumber,
  Status: ({ comment }) => (hasStatus(comment) ? statusWord(comment.status) : ''),
  By: ({ comment }) => commenterOf(comment),
  [`Written (${timeZone})`]: ({ comment }) => formatInTimeZone(comment.createdAt, timeZone, 'y-LL-dd HH:mm:ss'),
  Page: ({ comment }) => spotOf(comment)?.pageNumber ?? null,
  'X %': ({ comment }) => spotOf(comment)?.x ?? null,
  'Y %': ({ comment }) => spotOf(comment)?.y ?? null,
  Moment: ({ comment }) => momentOf(comment),
  Comment: ({ comment }) => plainMentions(writtenText(comment)),
});

async function* rowsOf({ assets }: ExportedComments): AsyncGenerator<Row> {
  for await (const { asset, threads } of assets()) {
    for (const thread of threads) {
      for (const comment of [thread.comment, ...thread.replies]) yield { asset: asset.name, comment, thread };
    }
  }
}

export function commentsCsv(exported: ExportedComments): Readable {
  const columns = columnsFor(exported.timeZone);
  async function* lines() {
    for await (const row of rowsOf(exported)) yield Object.values(columns).map((cell) => cell(row));
  }
  return csvStream(Object.keys(columns), lines());
}
