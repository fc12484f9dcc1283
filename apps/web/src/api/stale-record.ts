import type { ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import type { AnswerOf, EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { ApiError } from '../kernel/api-error.ts';

/** The current record from a refused save: a colleague changed it or, where that code is included, created it first. */
export function currentRecord<D extends EndpointDefinition>(
  _contract: D,
  { code, body }: ApiError,
  codes: readonly ErrorCode[] = ['stale'],
): NonNullable<AnswerOf<D>> | null {
  const hasCurrent = code !== undefined && codes.includes(code) && typeof body.current === 'object';
  return hasCurrent ? (body.current as NonNullable<AnswerOf<D>> | null) : null;
}

/** Whether a write was refused because another person changed the record meanwhile; the error contains the current record. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale' && typeof error.body.current === 'object';
}
