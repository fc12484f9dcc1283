import { ApiError } from '../kernel/api-error.ts';
import { unlessLeaving } from './leaving.ts';
import { noteLostSession } from './lost-session.ts';
import { principalHeader } from './principal.ts';

const noAnswer = { detail: 'The server cannot be reached. Please check your connection and try again.' };
const badAnswer = { detail: 'The server gave an answer that could not be read. Please try again.' };

interface Outgoing {
  readonly method: string;
  readonly body?: unknown;
  /** Body that is already JSON text. */
  readonly json?: string | undefined;
  /** Body of a multipart call. */
  readonly form?: FormData | undefined;
  readonly ifMatch?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Completes the request even when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

function requestOf({ method, body, json, form, ifMatch, idempotencyKey, signal, keepalive }: Outgoing): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...principalHeader() };
  const text = json ?? (body === undefined ? undefined : JSON.stringify(body));
  if (text !== undefined) headers['content-type'] = 'application/json';
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(text === undefined ? {} : { body: text }),
    // Without a content type of ours: the browser adds the boundary between the parts.
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
}

/** Awaits a response or its body. Throws an ApiError when the server cannot be reached or the connection is lost midway. */
export async function reach<T>(waiting: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await waiting;
  } catch (error) {
    if (signal?.aborted) throw error;
    await unlessLeaving();
    throw new ApiError(0, noAnswer);
  }
}

/** Sends any request. Throws an ApiError when the server cannot be reached. */
export async function fetchAnswer(url: string, request: RequestInit): Promise<Response> {
  return reach(fetch(url, request), request.signal);
}

/** Makes the error of a refused request, and reports a lost session to its listeners. */
export function refusal(...answer: ConstructorParameters<typeof ApiError>): ApiError {
  const error = new ApiError(...answer);
  noteLostSession(error);
  return error;
}

async function jsonOf(response: Response, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const text = await reach(response.text(), signal);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // Not JSON: a proxy's page, or an empty body.
  }
  await unlessLeaving();
  throw refusal(response.status, response.ok ? badAnswer : {});
}

/** Sends an API request and returns its JSON with the envelope. Throws an ApiError on every failure. */
export async function send(url: string, outgoing: Outgoing): Promise<Record<string, unknown>> {
  const response = await fetchAnswer(url, requestOf(outgoing));
  const body = await jsonOf(response, outgoing.signal);
  if (!response.ok) throw refusal(response.status, body);
  return body;
}
