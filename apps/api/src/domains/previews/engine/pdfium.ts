import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { PreviewFailure } from './failure.ts';

const program = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));

const passwordError = 4;
const bgra = 4;
const white = 0xff_ff_ff_ff;
const drawAnnotations = 0x01;
const asRgba = 0x10;
const normalAppearance = 0;
const widget = 20;
const forScreens = 0;
const flatteningFailed = 0;

/** RGBA pixels, always opaque. */
export interface DrawnPage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface OpenPdf {
  readonly pageCount: number;
  /** Draws a page, from 0, with this many pixels on the longer edge. */
  drawPage(index: number, longEdge: number): DrawnPage;
  close(): void;
}

async function startPdfium() {
  const wasm = new Uint8Array(await readFile(program));
  const pdfium = await init({ wasmBinary: wasm.buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

type Pdfium = Awaited<ReturnType<typeof startPdfium>>;

/** Pdfium's memory. Read again after each call, because it may have been reallocated. Missing in the published types. */
const memoryOf = ({ pdfium }: Pdfium): Uint8Array => (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;

function drawPage(pdfium: Pdfium, document: number, index: number, longEdge: number): DrawnPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new PreviewFailure(`Page ${index + 1} of the PDF is damaged.`);
  try {
    const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    if (!(pageWidth >= 1) || !(pageHeight >= 1)) throw new PreviewFailure(`Page ${index + 1} of the PDF has no size.`);
    const scale = longEdge / Math.max(pageWidth, pageHeight);
    const [width, height] = [pageWidth, pageHeight].map((edge) => Math.max(1, Math.round(edge * scale))) as [
      number,
      number,
    ];
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | asRgba);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return { data: memoryOf(pdfium).slice(start, start + width * height * 4), width, height };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** Opens a PDF in a separate pdfium instance, because one that hit a bug must not open another file. */
async function open(bytes: Uint8Array) {
  const pdfium = await startPdfium();
  const start = pdfium.pdfium.wasmExports.malloc(bytes.byteLength);
  memoryOf(pdfium).set(bytes, start);
  const document = pdfium.FPDF_LoadMemDocument(start, bytes.byteLength, '');
  if (document === 0) {
    if (pdfium.FPDF_GetLastError() === passwordError) {
      throw new PreviewFailure('The PDF is protected by a password. Remove the protection and upload it again.');
    }
    throw new PreviewFailure('The PDF is damaged. Export it again and upload that.');
  }
  return { pdfium, document };
}

export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { pdfium, document } = await open(bytes);
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    drawPage: (index, longEdge) => drawPage(pdfium, document, index, longEdge),
    close: () => pdfium.FPDF_CloseDocument(document),
  };
}

/** Generates missing appearances of annotations, which every reader would draw differently. */
function makeAppearances(pdfium: Pdfium, page: number): void {
  for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if (!pdfium.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance)) {
      if (pdfium.FPDFAnnot_GetSubtype(annotation) === widget) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
      else pdfium.EPDFAnnot_GenerateAppearance(annotation);
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}

function burnIn(pdfium: Pdfium, document: number, index: number, hidden: readonly number[]): void {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new PreviewFailure(`The PDF could not be flattened: page ${index + 1} is damaged.`);
  // From the end, because removal shifts later positions.
  for (const annotation of hidden.toReversed()) pdfium.FPDFPage_RemoveAnnot(page, annotation);
  makeAppearances(pdfium, page);
  const isDone = pdfium.FPDFPage_Flatten(page, forScreens) !== flatteningFailed;
  pdfium.FPDF_ClosePage(page);
  if (!isDone) throw new PreviewFailure(`The PDF could not be flattened: page ${index + 1} cannot be changed.`);
}

function save(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const start = pdfium.pdfium.wasmExports.malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, start, size);
  return memoryOf(pdfium).slice(start, start + size);
}

/**
 * Flattens visible annotations and form fields into the pages.
 * @param hidden per page, positions of invisible annotations in ascending order
 */
export async function burnInAnnotations(
  bytes: Uint8Array,
  hidden: readonly (readonly number[])[],
): Promise<Uint8Array> {
  const { pdfium, document } = await open(bytes);
  for (const [index, ofPage] of hidden.entries()) burnIn(pdfium, document, index, ofPage);
  return save(pdfium, document);
}
