import { errorCodes, type ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import { Problem, problem, type ProblemDocument } from '@shootdesk/shared/kernel/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../../db/db-errors.ts';

const byStatus: Partial<Record<number, { code: ErrorCode; detail: string }>> = {
  400: { code: 'malformed', detail: 'The request could not be read.' },
  // Thrown by the file server for what it hides; the API's own refusals are problems.
  403: { code: 'not_found', detail: 'There is nothing at this address.' },
  404: { code: 'not_found', detail: 'There is nothing at this address.' },
  413: { code: 'too_large', detail: 'That is more than this call accepts.' },
  // A path with a part longer than any id.
  414: { code: 'not_found', detail: 'There is nothing at this address.' },
  415: { code: 'unsupported_type', detail: 'This content type is not accepted here.' },
  429: { code: 'too_many_requests', detail: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'unavailable', detail: 'The service is busy. Please try again in a moment.' },
};

/** Turns whatever was thrown into the problem it means; null when nobody foresaw it. */
function expected(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error;
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  // Any other refusal of the server's own is about the request, too.
  const known = byStatus[status] ?? (status >= 400 && status < 500 ? byStatus[400] : undefined);
  return known ? problem(known.code, known.detail, { cause: error }) : null;
}

/** Builds the RFC 9457 document of a problem. */
export function problemBody(failure: Problem, requestId: string): ProblemDocument {
  return {
    success: false,
    type: `urn:shootdesk:error:${failure.code}`,
    title: errorCodes[failure.code].title,
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    errors: failure.fields ?? null,
    requestId,
    ...failure.extra,
  };
}

/** The one place that answers failures. Unforeseen ones are logged in full and answered without detail. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const foreseen = expected(error);
  if (!foreseen || foreseen.status >= 500) request.log.error({ err: error }, 'request failed');
  const failure = foreseen ?? problem('internal', 'Something went wrong');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(failure, request.id)));
}
