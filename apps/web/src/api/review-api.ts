import type { AnswerOf, EndpointDefinition, SentBody } from '@shootdesk/shared/kernel/endpoint';
import { reviewSessionHeader } from '@shootdesk/shared/client-review/client-review.contract';
import { ApiError } from '../kernel/api-error.ts';
import { buildPath, buildQuery } from './address.ts';
import { fetchAnswer, reach } from './http.ts';

interface ReviewRequest<D extends EndpointDefinition> {
  readonly session?: string;
  /** Header with the session; by default that of review links. */
  readonly sessionHeader?: string;
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: SentBody<D>;
  readonly signal?: AbortSignal;
}

/**
 * Calls the API as a client on the page of a review or booking link. Sends the link's session only, so that a person's account in the same browser
 * has no effect.
 */
export async function callReview<D extends EndpointDefinition>(
  contract: D,
  { session, sessionHeader = reviewSessionHeader, params = {}, query, body, signal }: ReviewRequest<D>,
): Promise<AnswerOf<D>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (session !== undefined) headers[sessionHeader] = session;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetchAnswer(buildPath(contract.path, params) + buildQuery(query), {
    method: contract.method,
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer = parseAnswer(await reach(response.text(), signal));
  if (!response.ok || answer.result === undefined) throw new ApiError(response.status, answer);
  return answer.result as AnswerOf<D>;
}

/** A body that is not JSON, such as a proxy's page, counts as empty. */
function parseAnswer(text: string): { result?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { result?: unknown };
  } catch {
    return {};
  }
}
