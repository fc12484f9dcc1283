/** A4 in points, upright. */
const page = { width: 595.28, height: 841.89, margin: 36 } as const;
const heading = 28;
const gap = 12;
const columns = 3;
const rows = 4;
const caption = 24;

export const cellsPerPage = columns * rows;
/** Longest edge of a picture, in pixels: enough for its cell in print. */
export const pictureEdge = 480;
export const pageOptions = { size: 'A4', margin: page.margin, autoFirstPage: false, compress: true } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One file of the sheet: a JPEG, or why there is no picture. */
export interface Cell {
  readonly name: string;
  readonly picture: Buffer | { readonly none: string };
}

/** Computes the position of the nth preview on a page of a proof sheet. */
export function cellBox(nth: number): Box {
  const width = (page.width - 2 * page.margin - (columns - 1) * gap) / columns;
  const height = (page.height - 2 * page.margin - heading - (rows - 1) * gap) / rows;
  const x = page.margin + (nth % columns) * (width + gap);
  return { x, y: page.margin + heading + Math.floor(nth / columns) * (height + gap), width, height };
}

/** Replaces characters beyond Latin letters, because the fonts of every PDF reader have no others. */
const printable = (text: string): string => text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');

export function drawHeading(document: PDFKit.PDFDocument, name: string, position: string): void {
  const width = page.width - 2 * page.margin;
  const line = { lineBreak: false, height: heading } as const;
  document.fillColor('#1f2933').font('Helvetica-Bold').fontSize(14);
  document.text(printable(name), page.margin, page.margin, { ...line, width: width - 60, ellipsis: true });
  document.fillColor('#52606d').font('Helvetica').fontSize(9);
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
    document.fillColor('#52606d').font('Helvetica').fontSize(8);
    document.text(printable(picture.none), x + 8, y + height / 2 - 8, { ...reason, height: height / 2 });
  }
  document.fillColor('#1f2933').font('Helvetica').fontSize(8);
  document.text(printable(name), x, y + height + 4, { width, height: caption - 4, align: 'center', ellipsis: true });
}
