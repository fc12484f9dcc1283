import { once } from 'node:events';
import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import type { Logger } from 'pino';

/** Points, portrait. */
export const a4 = { width: 595.28, height: 841.89 } as const;

const require = createRequire(import.meta.url);
/** Noto Sans covers Latin, Greek and Cyrillic; the built-in PDF fonts only Western Europe. */
const fonts = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

export interface TextLook {
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly colour?: string;
}

/** Sets the style of the following texts. */
export function setLook(
  document: PDFKit.PDFDocument,
  { font = 'plain', size = 9, colour = '#1f2933' }: TextLook = {},
): PDFKit.PDFDocument {
  return document.font(font).fontSize(size).fillColor(colour);
}

export interface PdfWriter {
  /** A4, without any page yet. */
  readonly document: PDFKit.PDFDocument;
  readonly signal: AbortSignal;
  /** Backpressure, so that a long document is never in memory as a whole. */
  readonly waitForReader: () => Promise<void>;
}

/** Streams a PDF. A failure breaks the stream and is logged. */
export function writePdf(title: string, log: Logger, write: (writer: PdfWriter) => Promise<void>): Readable {
  const out = new PassThrough();
  const reading = new AbortController();
  out.once('close', () => reading.abort());
  const { signal } = reading;
  const document = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  document.pipe(out);
  const waitForReader = async () => {
    signal.throwIfAborted();
    if (out.writableNeedDrain) await once(out, 'drain', { signal });
  };
  write({ document, signal, waitForReader }).then(
    () => document.end(),
    (error: unknown) => {
      if (out.destroyed) return;
      log.warn({ err: error, title }, 'writing a PDF failed');
      out.destroy(error as Error);
    },
  );
  return out;
}
