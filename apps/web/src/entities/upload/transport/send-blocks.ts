import { blockName, blockRange } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import type { Put } from './put.ts';
import { readPart, type UploadSource } from './upload-source.ts';

interface RoundOptions {
  readonly put: Put;
  /** Concurrency limit of blocks. */
  readonly lanes: number;
  readonly isTokenOld: () => boolean;
  /** Number of bytes of these blocks that were sent so far. */
  readonly onProgress: (bytes: number) => void;
  /** Number of bytes sent since the last call. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Result of one attempt: number of stored blocks, and why it ended; a number is the HTTP status of a refused block. */
interface Round {
  stored: number;
  end: 'all-sent' | 'token-old' | number;
}

/**
 * Sends the blocks of an uploaded file in order, several at once. After the first failure it waits for running blocks and starts no more.
 */
export async function sendBlocks(
  file: UploadSource,
  grant: UploadGrant,
  blocks: readonly number[],
  { put, lanes, isTokenOld, onProgress, onSent, signal }: RoundOptions,
): Promise<Round> {
  const round: Round = { stored: 0, end: 'all-sent' };
  const waiting = [...blocks];
  const left = new Map<number, number>();

  const count = (index: number, bytes: number) => {
    const more = bytes - (left.get(index) ?? 0);
    left.set(index, bytes);
    if (more > 0) onSent(more);
    onProgress([...left.values()].reduce((sum, each) => sum + each, 0));
  };

  const send = async (index: number): Promise<number> => {
    const { from, to } = blockRange(index, file.size);
    const status = await put({
      url: `${grant.url}?comp=block&blockid=${encodeURIComponent(blockName(index))}&${grant.sasToken}`,
      headers: {},
      body: await readPart(file, from, to),
      onProgress: (bytes) => count(index, bytes),
      signal,
    });
    count(index, status === 201 ? to - from : 0);
    return status;
  };

  const lane = async (most: number): Promise<void> => {
    for (let taken = 0; taken < most && round.end === 'all-sent'; taken += 1) {
      const index = waiting.shift();
      if (index === undefined) return;
      if (isTokenOld()) round.end = 'token-old';
      else {
        const status = await send(index);
        if (status === 201) round.stored += 1;
        else round.end = status;
      }
    }
  };

  // The first block goes alone, because with a bad token or no connection the others would fail, too.
  await lane(1);
  await Promise.all(Array.from({ length: lanes }, () => lane(Infinity)));
  return round;
}
