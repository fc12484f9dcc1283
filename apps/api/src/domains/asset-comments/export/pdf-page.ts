import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import { drawLetterhead } from '../../../kernel/letterhead.ts';
import { a4, setLook, type TextLook } from '../../../kernel/pdf-writer.ts';
import type { Crop } from './crop-picture.ts';
import type { DocumentLook } from '../../letterheads/public.ts';

export const page = { ...a4, margin: 40, head: 26 } as const;
export const contentWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin;

/** Lays out content from top to bottom over pages. */
export interface Flow {
  readonly document: PDFKit.PDFDocument;
  /** Position of the next content, in points from the top. */
  y: number;
  /** Starts a new page unless `height` points are left. */
  readonly need: (height: number) => void;
  /** Writes a text, over several pages if necessary. */
  readonly write: (text: string, x: number, width: number, look?: TextLook) => void;
  /** Current page, from 1. */
  readonly pageNumber: () => number;
}

/** Longest prefix of a text that fits into a height, ending between words if possible. */
function fittingLength(text: string, heightOf: (part: string) => number, height: number): number {
  if (heightOf(text) <= height) return text.length;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (heightOf(text.slice(0, middle)) <= height) fits = middle;
    else tooLong = middle;
  }
  const blank = Math.max(text.lastIndexOf(' ', fits), text.lastIndexOf('\n', fits));
  return blank > 0 ? blank + 1 : fits;
}

/** Starts the layout of a document with this heading on each page. */
export function beginFlow(document: PDFKit.PDFDocument, title: string, { letterhead, words }: DocumentLook): Flow {
  let pageNumber = 0;
  const addPage = () => {
    document.addPage();
    pageNumber += 1;
    if (letterhead) drawLetterhead(document, letterhead, page.margin);
    const line = { lineBreak: false, height: page.head, ellipsis: true } as const;
    setLook(document, { size: 8, colour: '#52606d' }).text(title, page.margin, page.margin - 12, {
      ...line,
      width: contentWidth - 60,
    });
    const at = page.width - page.margin - 60;
    document.text(words.say('page', { page: pageNumber }), at, page.margin - 12, {
      ...line,
      width: 60,
      align: 'right',
    });
    flow.y = page.margin + 12;
  };
  const flow: Flow = {
    document,
    y: bottom,
    pageNumber: () => pageNumber,
    need: (height) => {
      if (flow.y + height > bottom) addPage();
    },
    write: (text, x, width, textLook) => {
      let rest = text;
      while (rest !== '') {
        setLook(document, textLook);
        const heightOf = (part: string) => document.heightOfString(part, { width });
        flow.need(heightOf('x'));
        setLook(document, textLook);
        const length = fittingLength(rest, heightOf, bottom - flow.y);
        const part = rest.slice(0, length);
        const height = heightOf(part);
        // The part was measured to fit, so pdfkit adds no page.
        document.text(part, x, flow.y, { width, height: height + 1 });
        flow.y += height;
        rest = rest.slice(length);
      }
    },
  };
  return flow;
}

const statusColours: Readonly<Record<string, { readonly fill: string; readonly text: string }>> = {
  Revised: { fill: '#2e7d32', text: '#ffffff' },
  Resolved: { fill: '#6b6b6b', text: '#ffffff' },
};
const unresolvedColours = { fill: '#ff4500', text: '#000000' };

export function drawBadge(
  { document }: Flow,
  { status, commentIndex }: Pick<AssetComment, 'status' | 'commentIndex'>,
  at: { readonly x: number; readonly y: number },
): void {
  const { fill, text } = statusColours[status ?? ''] ?? unresolvedColours;
  const radius = 8;
  document.circle(at.x, at.y, radius).lineWidth(1.5).fillAndStroke(fill, '#ffffff');
  document.font('bold').fontSize(8).fillColor(text);
  const number = { width: 4 * radius, align: 'center', lineBreak: false } as const;
  document.text(String(commentIndex ?? ''), at.x - 2 * radius, at.y - 5.5, number);
}

const pens: Readonly<Record<Drawing['shapes'][number]['colour'], string>> = {
  red: '#e53935',
  orange: '#fb8c00',
  yellow: '#fdd835',
  green: '#43a047',
  blue: '#1e88e5',
  white: '#ffffff',
  black: '#000000',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

function arrowHead(from: Point, to: Point, length: number): readonly Point[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return [angle - 0.5, angle + 0.5].map((side) => ({
    x: to.x - length * Math.cos(side),
    y: to.y - length * Math.sin(side),
  }));
}

function drawShape(
  document: PDFKit.PDFDocument,
  shape: Drawing['shapes'][number],
  place: (point: Point) => Point,
): void {
  if (shape.kind === 'freehand') {
    const [first, ...rest] = shape.points.map(place);
    document.moveTo(first!.x, first!.y);
    for (const { x, y } of rest) document.lineTo(x, y);
    document.stroke();
    return;
  }
  const [from, to] = [place(shape.from), place(shape.to)];
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (shape.kind === 'box') document.rect(from.x, from.y, width, height).stroke();
  else if (shape.kind === 'ellipse') {
    document.ellipse(from.x + width / 2, from.y + height / 2, Math.abs(width) / 2, Math.abs(height) / 2).stroke();
  } else {
    document.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke();
    const [left, right] = arrowHead(from, to, Math.min(10, Math.hypot(width, height) / 2));
    document.moveTo(left!.x, left!.y).lineTo(to.x, to.y).lineTo(right!.x, right!.y).stroke();
  }
}

export function drawCrop(
  flow: Flow,
  { jpeg, area, picture }: Crop,
  { comment, drawing }: { readonly comment: AssetComment; readonly drawing: Drawing | null },
  box: { readonly x: number; readonly width: number },
): number {
  const { document, y: top } = flow;
  const scale = box.width / area.width;
  const height = area.height * scale;
  const place = ({ x, y }: Point): Point => ({
    x: box.x + ((x / 100) * picture.width - area.left) * scale,
    y: top + ((y / 100) * picture.height - area.top) * scale,
  });
  document.save();
  document.rect(box.x, top, box.width, height).clip();
  document.image(jpeg, box.x, top, { width: box.width, height });
  document.lineCap('round').lineJoin('round');
  for (const shape of drawing?.shapes ?? []) {
    document.strokeColor(pens[shape.colour]).lineWidth(Math.max(0.75, (shape.width / 100) * picture.width * scale));
    drawShape(document, shape, place);
  }
  const spot = spotOf(comment);
  if (spot) drawBadge(flow, comment, place(spot));
  document.restore();
  return height;
}

export const cropHeight = ({ area }: Crop, width: number): number => (area.height / area.width) * width;
