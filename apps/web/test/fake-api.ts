import { readSeparator, readTogether } from '@shootdesk/shared/reads/read-together.contract';
import { vi } from 'vitest';

/** One request as the web app sent it. */
export interface SentRequest {
  readonly method: string;
  /** Path with the query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

type Answers = (request: SentRequest) => Answer | Promise<Answer>;

/** What was sent: JSON, or the fields of a form. */
function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Answers the reads of one request each by itself, as the API does. */
async function answerTogether(url: string, answerOne: (path: string) => Promise<Answer>): Promise<Answer> {
  const paths = new URL(url, 'http://api').searchParams.get('paths') ?? '';
  const results = await Promise.all(
    paths.split(readSeparator).map(async (path) => {
      const { status = 200, body } = await answerOne(path);
      return { status, body: typeof body === 'string' ? JSON.parse(body) : body };
    }),
  );
  return { body: { success: true, errors: null, results, additionalInfo: { totalCount: results.length } } };
}

/** Stands in for the network (not for our own code): answers every fetch and remembers what was sent: reads that were sent together one by one. */
export function fakeApi(answers: Answers): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = bodyOf(init);
    const answerOne = async (to: string) => {
      const request = { method: init.method ?? 'GET', url: to, headers: new Headers(init.headers), body };
      sent.push(request);
      return answers(request);
    };
    const isTogether = url.startsWith(`${readTogether.path}?`);
    const answer = await (isTogether ? answerTogether(url, answerOne) : answerOne(url));
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200 });
  });
  return sent;
}

/**
 * Answers by method and path, such as 'PUT /v1/service-job-notes/3'. What is not named is an empty list to read, and a failure to write; the tiles of a
 * picture are not found.
 */
export function byPath(answers: Readonly<Record<string, Answer | Answers>>): Answers {
  return (request) => {
    const path = request.url.split('?')[0] ?? '';
    const answer = answers[`${request.method} ${path}`];
    if (answer) return typeof answer === 'function' ? answer(request) : answer;
    if (path.endsWith('/findings')) return single({ findings: [], pictures: 0, waiting: 0, unchecked: [] });
    if (/^\/v1\/service-jobs\/\d+\/views$/.test(path)) return single({ views: [], counted: 'resources' });
    if (path.endsWith('/property-note') && request.method === 'GET')
      return single({ content: '', changedBy: null, changedAt: null, cache_key: 0 });
    return request.method === 'GET' && !path.endsWith('/tiles')
      ? list([])
      : failure(404, 'not_found', 'It was not found.');
  };
}

/** A successful single answer. */
export const single = (result: unknown): Answer => ({ body: { success: true, errors: null, result } });

/** A successful v1 list. */
export const list = (results: readonly unknown[], additionalInfo: object = {}): Answer => ({
  body: { success: true, errors: null, results, additionalInfo: { totalCount: results.length, ...additionalInfo } },
});

/** A failure as the API writes it. */
export const failure = (status: number, code: string, detail: string, extra: object = {}): Answer => ({
  status,
  body: { success: false, type: '', title: '', status, detail, code, errors: null, requestId: 'r', ...extra },
});

/** A successful v3 list; the last page unless told. */
export const v3Page = (results: readonly unknown[], beside: object = {}): Answer => ({
  body: { success: true, errors: null, results, continuationToken: null, totalCount: results.length, ...beside },
});
