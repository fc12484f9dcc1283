import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { PreviewFailure } from './failure.ts';

const program = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));

/** Constants of pdfium's C interface. */
const passwordError = 4;
const bgra = 4;
const white = 0xff_ff_ff_ff;
const drawAnnotations = 0x01;
const asRgba = 0x10;

/** A page as pixels of four bytes: red, green, blue and a fourth that is always opaque. */
export interface DrawnPage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A PDF that is open in pdfium. */
export interface OpenPdf {
  readonly pageCount: number;
  /** Draws a page, counted from 0, so that its longer edge has this many pixels. */
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

/** Memory of a pdfium, to be asked for again after each call, because it may have grown. Its published types leave it out. */
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

/** Opens a PDF in a pdfium of its own, because one that has met a bug of its own must not open the next file. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
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
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    drawPage: (index, longEdge) => drawPage(pdfium, document, index, longEdge),
    close: () => pdfium.FPDF_CloseDocument(document),
  };
}
