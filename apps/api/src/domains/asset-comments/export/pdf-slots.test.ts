import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createPdfSlots } from './pdf-slots.ts';

function start() {
  const slots = createPdfSlots();
  const begun: PassThrough[] = [];
  const take = (userId: number) =>
    slots.take(userId, () => {
      const pdf = new PassThrough();
      begun.push(pdf);
      return pdf;
    });
  const end = async (index: number) => {
    begun[index]!.destroy();
    await once(begun[index]!, 'close');
    await Promise.resolve();
  };
  return { take, begun, end };
}

describe('second look #21: PDFs of comments', () => {
  test('are written two at a time; the others wait for their turn', async () => {
    const { take, begun, end } = start();
    const taken = [1, 2, 3, 4].map(take);
    await Promise.all(taken.slice(0, 2));
    expect(begun).toHaveLength(2);
    await end(0);
    await taken[2];
    expect(begun).toHaveLength(3);
    await end(1);
    await taken[3];
    expect(begun).toHaveLength(4);
  });

  test('are one a person: a second is refused with a moment to wait, and taken when the first has been read', async () => {
    const { take, end } = start();
    await take(1);
    await expect(take(1)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 10 });
    await end(0);
    await take(1);
  });

  test('are refused with a moment to wait when many wait already', async () => {
    const { take, begun } = start();
    const taken = Array.from({ length: 10 }, (_, index) => take(index));
    await Promise.all(taken.slice(0, 2));
    await expect(take(99)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    expect(begun).toHaveLength(2);
  });

  test('that cannot be begun free their slot', async () => {
    const slots = createPdfSlots();
    const fail = () => {
      throw new Error('Broken.');
    };
    for (const userId of [1, 1, 2]) await expect(slots.take(userId, fail)).rejects.toThrow('Broken.');
    await slots.take(1, () => new PassThrough());
  });
});
