import type { ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import type { AnswerOf, EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { ApiError } from '../kernel/api-error.ts';

/**
 * The record as a colleague has left it, when that is why a save by this call was refused: it has moved on, or (where that is among the codes)
 * they made it first.
 */
export function currentRecord<D extends EndpointDefinition>(
  _contract: D,
  { code, body }: ApiError,
  codes: readonly ErrorCode[] = ['stale'],
): NonNullable<AnswerOf<D>> | null {
  const hasCurrent = code !== undefined && codes.includes(code) && typeof body.current === 'object';
  return hasCurrent ? (body.current as NonNullable<AnswerOf<D>> | null) : null;
}

/** Whether a write was refused because somebody else has changed the record meanwhile; the refusal carries it as it is now. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale' && typeof error.body.current === 'object';
}
