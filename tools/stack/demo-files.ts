import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@shootdesk/api/deps';
import { findOriginals, type DemoOriginal } from '@shootdesk/prisma/seed/demo/originals';

/** Few at a time with pauses, because people's calls come first. */
const parallel = 4;
const pausesForWork = 0.5;
const maxPauseMs = 1000;

/** Marker blob: all demo blobs exist. */
const done = { container: 'shootdesk-demo', path: 'files-are-there' };

interface Filling {
  /** Settles when all blobs exist, or the work was stopped or failed. */
  readonly finished: Promise<void>;
  /** Stops after the current blobs; the next start continues. */
  stop(): Promise<void>;
}

/**
 * Creates the demo's blobs after the product is ready. Thousands of files share some hundreds of contents, so most blobs are copies within
 * the storage, which take no space in the emulator. Previews exist before.
 */
export function fillDemoFiles({ prisma, blob, log }: Pick<Deps, 'prisma' | 'blob' | 'log'>): Filling {
  let stopped = false;
  // Path of the first blob per content, by container and checksum.
  const sources = new Map<string, Promise<string>>();

  const write = async ({ container, path, contentType, bytes }: DemoOriginal): Promise<string> => {
    await blob.putFile({ container, path, contentType, bytes: bytes() });
    return path;
  };

  const make = async (original: DemoOriginal): Promise<void> => {
    const { container, path, checksum, copyOf } = original;
    const key = `${container} ${checksum}`;
    const source = sources.get(key);
    if (!source && copyOf === null) {
      const writing = write(original);
      sources.set(key, writing);
      await writing;
      return;
    }
    await blob.copy({ container, path: copyOf ?? (await source) ?? '' }, path);
  };

  const run = async (): Promise<void> => {
    if (await blob.facts(done)) return;
    const waiting = (await findOriginals(prisma)).values();
    const work = async () => {
      for (const original of waiting) {
        if (stopped) return;
        const began = performance.now();
        await make(original);
        await sleep(Math.min(maxPauseMs, pausesForWork * (performance.now() - began)));
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    if (!stopped) await blob.putFile({ ...done, contentType: 'text/plain', bytes: Buffer.from('yes') });
  };
  const finished = run().catch((error: unknown) => log.warn({ err: error }, 'demo files are not all there'));
  return {
    finished,
    stop: () => {
      stopped = true;
      return finished;
    },
  };
}
