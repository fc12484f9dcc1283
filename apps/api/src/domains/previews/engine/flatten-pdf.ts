import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { PreviewFailure } from './failure.ts';
import { findLayers } from './pdf-layers.ts';
import { burnInAnnotations } from './pdfium.ts';
import { removeLayers } from './remove-layers.ts';

const name = (text: string): PDFName => PDFName.of(text);

/** Catalog entries that run or fetch something, or keep earlier states of the pages. */
const removedFromCatalog = ['OpenAction', 'AA', 'JavaScript', 'JS', 'XFA', 'URI', 'AcroForm', 'PieceInfo', 'AF'];
const removedFromNames = ['JavaScript', 'EmbeddedFiles'];
const removedFromPages = ['AA', 'Annots', 'PieceInfo', 'AF'];

function dictionary(document: PDFDocument, object: PDFObject | undefined): PDFDict | null {
  const found = object && document.context.lookup(object);
  return found instanceof PDFDict ? found : null;
}

/** Removes scripts, actions and forms: a delivered PDF is for viewing only. */
function removeActions(document: PDFDocument): void {
  const names = dictionary(document, document.catalog.get(name('Names')));
  for (const key of removedFromCatalog) document.catalog.delete(name(key));
  for (const key of removedFromNames) names?.delete(name(key));
  for (const { node } of document.getPages()) for (const key of removedFromPages) node.delete(name(key));
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

/** Annotation flags Hidden and NoView. */
const outOfSight = 2 | 32;

/** Annotations per page, and the positions of invisible ones. */
function annotationsOf(document: PDFDocument) {
  const isHidden = findLayers(document);
  return document.getPages().map(({ node }) => {
    const all = document.context.lookup(node.get(name('Annots')));
    const annotations = all instanceof PDFArray ? all.asArray().map((each) => dictionary(document, each)) : [];
    const hidden = annotations.flatMap((annotation, index) => {
      const flags = annotation?.lookup(name('F'));
      const isFlagged = flags instanceof PDFNumber && (flags.asNumber() & outOfSight) !== 0;
      return isFlagged || isHidden?.(annotation?.get(name('OC'))) ? [index] : [];
    });
    return { count: annotations.length, hidden };
  });
}

/** Deletes unreachable objects, because removed content would still be in the file. */
function removeUnreachable({ context }: PDFDocument): void {
  const reached = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || (next instanceof PDFRef && reached.has(next))) continue;
    if (next instanceof PDFRef) {
      reached.add(next);
      waiting.push(context.lookup(next));
    }
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    if (next instanceof PDFDict) waiting.push(...next.values());
    if (next instanceof PDFRawStream) waiting.push(next.dict);
  }
  for (const [reference] of context.enumerateIndirectObjects()) if (!reached.has(reference)) context.delete(reference);
}

/** Makes a view-only copy of a PDF: visible annotations and form entries become page content; hidden layers and scripts are removed. */
export async function flattenPdf(bytes: Uint8Array): Promise<Uint8Array> {
  let document = await open(bytes);
  const annotations = annotationsOf(document);
  if (annotations.some(({ count }) => count > 0)) {
    document = await open(
      await burnInAnnotations(
        bytes,
        annotations.map(({ hidden }) => hidden),
      ),
    );
  }
  removeLayers(document);
  removeActions(document);
  removeUnreachable(document);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}
