import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { createAssetComment } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import type { FindingSpot } from '@shootdesk/shared/preflight/checks';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import { wordsOf } from '../../../entities/preflight/use-job-findings.ts';

const pen = { colour: 'orange', width: 0.5 } as const;
const percent = (share: number) => Math.round(share * 10_000) / 100;

/** Turns boxes and lines into shapes of a drawing. */
function shapesOf({ boxes, lines }: FindingSpot): Shape[] {
  const at = (x: number, y: number) => ({ x: percent(x), y: percent(y) });
  return [
    ...boxes.map(({ x, y, width, height }): Shape => {
      const to = at(Math.min(1, x + width), Math.min(1, y + height));
      return { kind: 'box', ...pen, from: at(x, y), to };
    }),
    ...lines.map(({ x1, y1, x2, y2 }): Shape => ({ kind: 'freehand', ...pen, points: [at(x1, y1), at(x2, y2)] })),
  ];
}

/** The middle of the first box, or else of the first line, in percent. */
export function middleOf({ boxes: [box], lines: [line] }: FindingSpot): { x: number; y: number } | null {
  if (box) return { x: percent(box.x + box.width / 2), y: percent(box.y + box.height / 2) };
  return line ? { x: percent((line.x1 + line.x2) / 2), y: percent((line.y1 + line.y2) / 2) } : null;
}

/** Makes the comment for a finding, with the finding's spot as a drawing; findings on the whole picture get no spot. */
export function commentOf(finding: Finding, version: number): Omit<SentBody<typeof createAssetComment>, 'assetId'> {
  const { spot } = finding;
  const middle = spot && middleOf(spot);
  const assetCommentDetails =
    spot && middle
      ? [
          { fieldName: 'Position' as const, value: { value: middle } },
          { fieldName: 'EditOverlay' as const, value: { value: { shapes: shapesOf(spot) } } },
        ]
      : [];
  return { assetCommentTypeId: AssetCommentTypeId.Studio, comment: wordsOf(finding), version, assetCommentDetails };
}
