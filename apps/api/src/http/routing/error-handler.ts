import { errorCodes, type ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import { Problem, problem, type ProblemDocument } from '@shootdesk/shared/kernel/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../../db/db-errors.ts';

const byStatus: Partial<Record<number, { code: ErrorCode; detail: string }>> = {
  400: { code: 'malformed', detail: 'The request could not be read.' },
  // Thrown by the file server for hidden files; the API itself throws problems.
  403: { code: 'not_found', detail: 'There is nothing at this address.' },
  404: { code: 'not_found', detail: 'There is nothing at this address.' },
  413: { code: 'too_large', detail: 'That is more than this call accepts.' },
  // A path segment is longer than any id.
  414: { code: 'not_found', detail: 'There is nothing at this address.' },
  415: { code: 'unsupported_type', detail: 'This content type is not accepted here.' },
  429: { code: 'too_many_requests', detail: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'unavailable', detail: 'The service is busy. Please try again in a moment.' },
};

/** Maps an error to a problem; null for unexpected ones. */
function toProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error;
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  // Fastify's other 4xx errors.
  const meaning = byStatus[status] ?? (status >= 400 && status < 500 ? byStatus[400] : undefined);
  return meaning ? problem(meaning.code, meaning.detail, { cause: error }) : null;
}

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

/** Answers every failure; the only place that does. Logs unexpected errors in full and answers them without detail. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const recognised = toProblem(error);
  if (!recognised || recognised.status >= 500) request.log.error({ err: error }, 'request failed');
  const failure = recognised ?? problem('internal', 'Something went wrong');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(failure, request.id)));
}
