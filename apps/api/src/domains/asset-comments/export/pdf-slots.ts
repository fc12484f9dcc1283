import type { Readable } from 'node:stream';
import { problem } from '@shootdesk/shared/kernel/problem';

/** PDFs written at a time, because each keeps decoded pictures in memory. */
const maxRunning = 2;
/** Queue length; further requests are refused. */
const maxWaiting = 8;
const retryAfter = 10;

/** Concurrency limit for PDFs. Holds within one process only. */
export interface PdfSlots {
  /**
   * Waits for a slot, which is freed when the PDF is read completely or the reader disconnects. Refuses a second PDF of the same person.
   */
  take(userId: number, write: () => Readable): Promise<Readable>;
}

export function createPdfSlots(): PdfSlots {
  const people = new Set<number>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = (userId: number) => {
    people.delete(userId);
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async take(userId, write) {
      if (people.has(userId)) {
        const detail = 'Your last PDF of comments is still being written. Please wait until you have it.';
        throw problem('too_many_requests', detail, { retryAfter });
      }
      if (waiting.length >= maxWaiting) {
        throw problem('unavailable', 'Too many PDFs are being written. Please try again in a moment.', { retryAfter });
      }
      people.add(userId);
      if (running < maxRunning) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        const pdf = write();
        pdf.once('close', () => free(userId));
        return pdf;
      } catch (error) {
        free(userId);
        throw error;
      }
    },
  };
}
