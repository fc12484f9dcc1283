import { open } from 'node:fs/promises';
import { fileSignature } from '@shootdesk/shared/files/file-signature';
import { leadingBytes } from '@shootdesk/shared/files/limits';
import { PreviewFailure } from './failure.ts';
import { previewPdf } from './pdf.ts';
import { previewJpeg, previewPng } from './picture.ts';
import { previewRaw } from './raw-file.ts';
import type { FileFacts, FlattenOutcome, MadePreview, PreviewOutcome, PreviewTask } from './task.ts';
import { previewVideo } from './video.ts';

interface Made {
  readonly facts: FileFacts;
  readonly previews: readonly MadePreview[];
  readonly warning?: string;
}

type Maker = (input: string, folder: string) => Promise<Made>;

/** Preview makers by content type. */
const makers: Readonly<Record<string, Maker>> = {
  'image/jpeg': previewJpeg,
  'image/png': previewPng,
  'image/DNG': previewRaw,
  'image/CR2': previewRaw,
  'image/ARW': previewRaw,
  'image/CR3': previewRaw,
  'image/NEF': previewRaw,
  'image/RAF': previewRaw,
  'image/ORF': previewRaw,
  'image/RW2': previewRaw,
  'image/heic': previewRaw,
  'image/tiff': previewPng,
  'video/mp4': previewVideo,
};

/** Content type by magic number; null when unknown. */
export async function contentTypeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(leadingBytes), 0, leadingBytes, 0);
    if (bytesRead === 0) throw new PreviewFailure('The file is empty. Upload it again.');
    return fileSignature(buffer.subarray(0, bytesRead))?.contentType ?? null;
  } finally {
    await file.close();
  }
}

function failed(error: unknown, flattened: FlattenOutcome | null): PreviewOutcome {
  if (error instanceof PreviewFailure) return { kind: 'failed', reason: error.message, flattened };
  throw error;
}

async function ofPdf({ input, folder }: PreviewTask): Promise<PreviewOutcome> {
  const { flattened, draw } = await previewPdf(input, folder);
  try {
    return { kind: 'made', flattened, warning: null, ...(await draw()) };
  } catch (error) {
    return failed(error, flattened);
  }
}

/** Makes a file's previews. Returns failures that a person can act on; throws on bugs. */
export async function makePreviews(task: PreviewTask): Promise<PreviewOutcome> {
  try {
    const contentType = await contentTypeOf(task.input);
    if (contentType === 'application/pdf') return await ofPdf(task);
    const maker = contentType === null ? undefined : makers[contentType];
    if (!maker) throw new PreviewFailure('The content of the file is of no type that previews can be made of.');
    return { kind: 'made', flattened: null, failedPages: [], warning: null, ...(await maker(task.input, task.folder)) };
  } catch (error) {
    return failed(error, null);
  }
}
