import { PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { PreviewFailure } from './failure.ts';

/** Entries that make a reader run or fetch something by itself. */
const active = ['OpenAction', 'AA', 'JavaScript', 'JS', 'XFA', 'URI'] as const;

function dictionary(document: PDFDocument, object: PDFObject | undefined): PDFDict | null {
  const found = object && document.context.lookup(object);
  return found instanceof PDFDict ? found : null;
}

/** Takes out whatever runs by itself: what is delivered must only be looked at. */
function removeActions(document: PDFDocument): void {
  const names = dictionary(document, document.catalog.get(PDFName.of('Names')));
  for (const name of active) document.catalog.delete(PDFName.of(name));
  for (const name of ['JavaScript', 'EmbeddedFiles']) names?.delete(PDFName.of(name));
  for (const page of document.getPages()) page.node.delete(PDFName.of('AA'));
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false });
  } catch (error) {
    if (/encrypt|password/i.test(String(error))) {
      throw new PreviewFailure('The PDF is protected by a password. Remove the protection and upload it again.');
    }
    throw new PreviewFailure('The PDF is damaged. Export it again and upload that.', { cause: error });
  }
}

/** A copy of a PDF in which what was filled into form fields is part of the page, and nothing runs by itself. */
export async function flattenPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await open(bytes);
  const form = document.getForm();
  if (form.getFields().length > 0) form.flatten();
  removeActions(document);
  return document.save();
}
