import { listServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { readSeparator } from '@shootdesk/shared/reads/read-together.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../kernel/api-error.ts';
import { callTogether } from './call-together.ts';

afterEach(() => vi.unstubAllGlobals());

const history = (id: number, signal?: AbortSignal) => callTogether(listServiceJobHistory, { params: { id } }, signal);
const listed = (...results: unknown[]) => ({ success: true, errors: null, results, additionalInfo: { totalCount: 0 } });
const refused = { success: false, status: 404, code: 'not_found', detail: 'The job was not found.', errors: null };

/** Answers the requests one after the other, and returns what was asked for. */
function network(...bodies: unknown[]): { url: string; signal: AbortSignal | null | undefined }[] {
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    const body = bodies[asked.length];
    asked.push({ url, signal });
    return new Response(JSON.stringify(body));
  });
  return asked;
}

const pathsOf = (url: string) => new URL(url, 'http://api').searchParams.get('paths')?.split(readSeparator);

test('reads that begin in one step are one request, and each gets its own answer', async () => {
  const asked = network(listed({ status: 200, body: listed('first') }, { status: 404, body: refused }));
  const [first, second] = await Promise.allSettled([history(1), history(2)]);
  expect(asked.map(({ url }) => pathsOf(url))).toEqual([['/v1/service-jobs/1/history', '/v1/service-jobs/2/history']]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { results: ['first'] } });
  expect(second.status === 'rejected' && second.reason).toBeInstanceOf(ApiError);
});

test('a read alone is the request of its call', async () => {
  const asked = network(listed('alone'));
  expect((await history(1)).results).toEqual(['alone']);
  expect(asked.map(({ url }) => url)).toEqual(['/v1/service-jobs/1/history']);
});

test('what is read later is a request of its own', async () => {
  const asked = network(listed('first'), listed('second'));
  await history(1);
  await history(2);
  expect(asked).toHaveLength(2);
});

test('more reads than a request takes are several requests', async () => {
  const answers = (count: number) => listed(...Array.from({ length: count }, () => ({ status: 200, body: listed() })));
  const asked = network(answers(20), answers(5));
  await Promise.all(Array.from({ length: 25 }, (_, index) => history(index + 1)));
  expect(asked.map(({ url }) => pathsOf(url)?.length)).toEqual([20, 5]);
});

test('a read that nobody waits for leaves the others alone; the request ends with the last of them', async () => {
  const asked = network(new Promise(() => {}));
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push({ url, signal });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const outcomes = Promise.allSettled([history(1, one.signal), history(2, other.signal)]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  one.abort();
  expect(asked[0]?.signal?.aborted).toBe(false);
  other.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a request that fails fails each of its reads', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
  const outcomes = await Promise.allSettled([history(1), history(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
