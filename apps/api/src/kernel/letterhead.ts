/** The studio's name and logo, for documents that people outside of it receive. */
export interface Letterhead {
  readonly name: string;
  /** PNG. */
  readonly logo: { readonly content: Buffer; readonly width: number; readonly height: number } | null;
}

const height = 16;
const gap = 6;

/** Draws logo and name in one line at the top of the current page of a PDF. */
export function drawLetterhead(document: PDFKit.PDFDocument, { name, logo }: Letterhead, x: number): void {
  const y = 8;
  const width = logo ? Math.min(90, (logo.width / logo.height) * height) : 0;
  if (logo) document.image(logo.content, x, y, { fit: [width, height], valign: 'center' });
  document.font('bold').fontSize(8).fillColor('#52606d');
  document.text(name, x + (logo ? width + gap : 0), y + 3, { lineBreak: false, width: 300, height, ellipsis: true });
}
