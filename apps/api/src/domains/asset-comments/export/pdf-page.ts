import { createRequire } from 'node:module';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import PdfDocument from 'pdfkit';
import type { Crop } from './crop-picture.ts';

/** A4 in points, upright. */
export const page = { width: 595.28, height: 841.89, margin: 40, head: 26 } as const;
export const contentWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin;

const require = createRequire(import.meta.url);
/** Noto Sans has the letters of Latin, Greek and Cyrillic alphabets; the fonts of every PDF reader have only those of Western Europe. */
const fonts = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

export interface TextLook {
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly colour?: string;
}

/** A document on whose pages content is put from the top down. */
export interface Flow {
  readonly document: PDFKit.PDFDocument;
  /** Where the next content goes, in points from the top of the page. */
  y: number;
  /** Begins a page unless so many points are left on this one. */
  readonly need: (height: number) => void;
  /** Writes a text, over as many pages as it takes. */
  readonly write: (text: string, x: number, width: number, look?: TextLook) => void;
  /** The page that is written on, from 1. */
  readonly pageNumber: () => number;
}

/** Longest part of a text, ending between words if it can, that takes no more than this height. */
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

/** Begins a document whose pages carry this heading. */
export function beginFlow(title: string): Flow {
  const document = new PdfDocument({ size: 'A4', margin: page.margin, autoFirstPage: false, info: { Title: title } });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  let pageNumber = 0;
  const look = ({ font = 'plain', size = 9, colour = '#1f2933' }: TextLook = {}) =>
    document.font(font).fontSize(size).fillColor(colour);
  const addPage = () => {
    document.addPage();
    pageNumber += 1;
    const line = { lineBreak: false, height: page.head, ellipsis: true } as const;
    look({ size: 8, colour: '#52606d' }).text(title, page.margin, page.margin - 12, {
      ...line,
      width: contentWidth - 60,
    });
    const at = page.width - page.margin - 60;
    document.text(`Page ${pageNumber}`, at, page.margin - 12, { ...line, width: 60, align: 'right' });
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
        look(textLook);
        const heightOf = (part: string) => document.heightOfString(part, { width });
        flow.need(heightOf('x'));
        look(textLook);
        const length = fittingLength(rest, heightOf, bottom - flow.y);
        const part = rest.slice(0, length);
        const height = heightOf(part);
        // The part was measured to fit, so that pdfkit begins no page of its own.
        document.text(part, x, flow.y, { width, height: height + 1 });
        flow.y += height;
        rest = rest.slice(length);
      }
    },
  };
  return flow;
}

/** Colours of markers and badges, as on the asset page. */
const statusColours: Readonly<Record<string, { readonly fill: string; readonly text: string }>> = {
  Revised: { fill: '#2e7d32', text: '#ffffff' },
  Resolved: { fill: '#6b6b6b', text: '#ffffff' },
};
const unresolvedColours = { fill: '#ff4500', text: '#000000' };

/** Draws the numbered circle of a comment around a point. */
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

/** The head of an arrow: two lines back from its point. */
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

/** Draws a crop with the drawing and the marker of its comment; answers its height. */
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

/** Height of a crop of this width, in points. */
export const cropHeight = ({ area }: Crop, width: number): number => (area.height / area.width) * width;
