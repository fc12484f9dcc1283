import { blockCount, blockName, blockRange } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { tokenMinutes } from '@shootdesk/shared/files/limits';
import { failureCounter, type Pause } from './persistence.ts';
import type { Put } from './put.ts';
import { sendBlocks } from './send-blocks.ts';
import type { UploadSource } from './upload-source.ts';

/** Phase of a file's upload. Only the tray copies files (`keeping`) and lets files wait for others (`queued`). */
export type UploadPhase = 'keeping' | 'queued' | 'checking' | 'sending' | 'waiting' | 'finishing';

/** Callbacks while a file is being sent. */
export interface UploadReports {
  readonly onPhase: (phase: UploadPhase) => void;
  /** Number of bytes that are done in this phase, including earlier attempts. */
  readonly onProgress: (bytes: number) => void;
  /** Number of bytes sent since the last call. */
  readonly onSent: (bytes: number) => void;
}

export interface StorageTools {
  readonly put: Put;
  readonly pause: Pause;
  /** Milliseconds, as `Date.now`. */
  readonly now: () => number;
}

interface BlobToStore {
  readonly file: UploadSource;
  /** Stored as metadata of the blob. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** Requests a token; null when the blob is already registered. */
  readonly grant: () => Promise<UploadGrant | null>;
}

/** A token is renewed this long before it expires. Only the elapsed time by this machine's clock counts, because that clock may be wrong by hours. */
const margin = 5 * 60_000;
/** Maximum number of blocks sent at the same time. */
const lanes = 3;

function missingBlocks({ uploadedBlocks }: UploadGrant, size: number): number[] {
  const there = new Map(uploadedBlocks.map((block) => [block.name, block.size]));
  return Array.from({ length: blockCount(size) }, (_, index) => index).filter((index) => {
    const { from, to } = blockRange(index, size);
    return there.get(blockName(index)) !== to - from;
  });
}

function bytesOf(blocks: readonly number[], size: number): number {
  return blocks.reduce((sum, index) => sum + blockRange(index, size).to - blockRange(index, size).from, 0);
}

/** Request that assembles the blob from its blocks. */
function commitOf({ file, metadata, contentType }: BlobToStore, grant: UploadGrant) {
  const names = Array.from({ length: blockCount(file.size) }, (_, index) => blockName(index));
  const list = names.map((name) => `<Latest>${name}</Latest>`).join('');
  return {
    url: `${grant.url}?comp=blocklist&${grant.sasToken}`,
    body: `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`,
    headers: {
      'x-ms-blob-content-type': contentType,
      ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`x-ms-meta-${key}`, value])),
    },
    onProgress: () => {},
  };
}

/** Message when retries are exhausted, by the storage's last status. */
function givenUp(status: number): string {
  return status === 0
    ? 'The file storage cannot be reached'
    : `The file storage did not take the file (answer ${status})`;
}

/**
 * Stores a file as one blob, with any number of attempts that make progress: requests a token, lists existing blocks, sends the missing ones,
 * assembles the blob. After each failure it starts again with the token. Returns the token, or null when the blob was already registered.
 */
export async function storeBlob(
  blob: BlobToStore,
  tools: StorageTools,
  { onPhase, onProgress, onSent }: UploadReports,
  signal: AbortSignal,
): Promise<UploadGrant | null> {
  const { file } = blob;
  const failures = failureCounter(tools.pause, signal);
  for (;;) {
    const renewAt = tools.now() + tokenMinutes.upload * 60_000 - margin;
    const grant = await blob.grant();
    if (grant === null || grant.uploaded?.size === file.size) return grant;
    onPhase('sending');
    const missing = missingBlocks(grant, file.size);
    const there = file.size - bytesOf(missing, file.size);
    const round = await sendBlocks(file, grant, missing, {
      put: tools.put,
      lanes: failures.count === 0 ? lanes : 1,
      isTokenOld: () => tools.now() > renewAt,
      onProgress: (bytes) => onProgress(there + bytes),
      onSent,
      signal,
    });
    if (round.stored > 0) failures.hadProgress();
    if (round.end === 'token-old') continue;
    const status = round.end === 'all-sent' ? await tools.put({ ...commitOf(blob, grant), signal }) : round.end;
    if (status === 201) return grant;
    onPhase('waiting');
    await failures.failed(givenUp(status));
  }
}
