import { pipeline, Readable } from 'node:stream';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { commenterOf, momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { hasStatus } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { stringify } from 'csv-stringify';
import { formatInTimeZone } from 'date-fns-tz';
import type { ExportedComments } from './exported-comments.ts';

const kinds: Readonly<Record<number, string>> = {
  [AssetCommentTypeId.Studio]: 'Comment',
  [AssetCommentTypeId.ClientComment]: 'Comment of the client',
  [AssetCommentTypeId.ProofingNote]: 'Proofing note',
};

interface Row {
  readonly asset: string;
  readonly comment: AssetComment;
  /** Number of the comment that this one answers. */
  readonly answered: number | null;
}

type Column = (row: Row) => string | number | null;

const columnsFor = (timeZone: string): Readonly<Record<string, Column>> => ({
  Asset: ({ asset }) => asset,
  Version: ({ comment }) => comment.version,
  Kind: ({ comment }) => (comment.parentId === null ? (kinds[comment.assetCommentTypeId] ?? '') : 'Answer'),
  Number: ({ comment, answered }) => answered ?? comment.commentIndex,
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
    for (const { comment, replies } of threads) {
      yield { asset: asset.name, comment, answered: null };
      for (const reply of replies) yield { asset: asset.name, comment: reply, answered: comment.commentIndex };
    }
  }
}

/** Writes the comments of a job as CSV, while it is being read. */
export function commentsCsv(exported: ExportedComments): Readable {
  const columns = columnsFor(exported.timeZone);
  const csv = stringify({
    // Without the mark Excel does not read the file as UTF-8.
    bom: true,
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    quoted_empty: true,
    cast: { string: guardCell },
    record_delimiter: 'windows',
  });
  async function* lines() {
    for await (const row of rowsOf(exported)) yield Object.values(columns).map((cell) => cell(row));
  }
  // When the reader leaves, the reading ends; a failed reading ends the answer.
  return pipeline(Readable.from(lines()), csv, () => {});
}
