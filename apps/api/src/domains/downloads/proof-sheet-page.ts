import { a4, setLook } from '../../kernel/pdf-writer.ts';

/** Points. */
export const pageMargin = 36;
const page = { ...a4, margin: pageMargin } as const;
const heading = 28;
const gap = 12;
const columns = 3;
const rows = 4;
const caption = 24;
const grey = '#52606d';

export const cellsPerPage = columns * rows;
/** Pixels; enough for its cell in print. */
export const pictureEdge = 480;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A JPEG, or the reason why there is none. */
export interface Cell {
  readonly name: string;
  readonly picture: Buffer | { readonly none: string };
}

export function cellBox(nth: number): Box {
  const width = (page.width - 2 * page.margin - (columns - 1) * gap) / columns;
  const height = (page.height - 2 * page.margin - heading - (rows - 1) * gap) / rows;
  const x = page.margin + (nth % columns) * (width + gap);
  return { x, y: page.margin + heading + Math.floor(nth / columns) * (height + gap), width, height };
}

export function drawHeading(document: PDFKit.PDFDocument, name: string, position: string): void {
  const width = page.width - 2 * page.margin;
  const line = { lineBreak: false, height: heading } as const;
  setLook(document, { font: 'bold', size: 14 });
  document.text(name, page.margin, page.margin, { ...line, width: width - 60, ellipsis: true });
  setLook(document, { colour: grey });
  document.text(position, page.width - page.margin - 60, page.margin + 4, { ...line, width: 60, align: 'right' });
}

export function drawCell(document: PDFKit.PDFDocument, box: Box, { name, picture }: Cell): void {
  const { x, y, width } = box;
  const height = box.height - caption;
  document.rect(x, y, width, height).fill('#eef1f4');
  if (Buffer.isBuffer(picture)) {
    document.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  } else {
    const reason = { width: width - 16, height: height - 16, align: 'center', ellipsis: true } as const;
    setLook(document, { size: 8, colour: grey });
    document.text(picture.none, x + 8, y + height / 2 - 8, { ...reason, height: height / 2 });
  }
  setLook(document, { size: 8 });
  document.text(name, x, y + height + 4, { width, height: caption - 4, align: 'center', ellipsis: true });
}
