import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { timestampEndMsOf, timestampMsOf } from '@shootdesk/shared/asset-comments/comment-parts';
import { frameAt, placeOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';

/** The frame that a comment is about; null for comments on the whole film. */
export function frameOf(comment: AssetComment, table: FrameTable): number | null {
  const ms = timestampMsOf(comment);
  return ms === null ? null : frameAt(table, ms / 1000);
}

/** The last frame of the range that a comment is about; null for comments on one frame or none. */
export function endFrameOf(comment: AssetComment, table: FrameTable): number | null {
  const ms = timestampEndMsOf(comment);
  return ms === null ? null : frameAt(table, ms / 1000);
}

/** Comments that share a marker on the time line, in the order of their moments. */
export interface FilmMark {
  /** Place on the time line, in percent. */
  readonly at: number;
  readonly frame: number;
  readonly comments: readonly AssetComment[];
}

/**
 * Groups the comments of a film into markers. Comments whose markers would overlap share one.
 * @param width of a marker, in percent of the time line
 */
export function marksOf(comments: readonly AssetComment[], table: FrameTable, width: number): FilmMark[] {
  const placed = comments
    .flatMap((comment) => {
      const frame = frameOf(comment, table);
      return frame === null ? [] : [{ comment, frame }];
    })
    .toSorted((a, b) => a.frame - b.frame || a.comment.id - b.comment.id);
  const marks: FilmMark[] = [];
  for (const { comment, frame } of placed) {
    const at = placeOf(table, frame);
    const last = marks.at(-1);
    if (last && at - last.at < width) marks[marks.length - 1] = { ...last, comments: [...last.comments, comment] };
    else marks.push({ at, frame, comments: [comment] });
  }
  return marks;
}

/** The status that a marker displays: the most urgent one of its comments. */
export function statusOfMark({ comments }: FilmMark): string {
  const statuses = comments.map(({ status }) => status ?? 'Unresolved');
  const isOpen = statuses.find((status) => status !== 'Revised' && status !== 'Resolved');
  return isOpen ?? (statuses.includes('Revised') ? 'Revised' : 'Resolved');
}
