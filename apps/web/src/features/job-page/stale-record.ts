import type { AnswerOf, EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { ApiError } from '../../api/api-error.ts';

/** The record as a colleague has left it, when that is why a save by this call was refused. */
export function currentRecord<D extends EndpointDefinition>(
  _contract: D,
  { code, body }: ApiError,
): NonNullable<AnswerOf<D>> | null {
  const hasCurrent = (code === 'stale' || code === 'already_exists') && typeof body.current === 'object';
  return hasCurrent ? (body.current as NonNullable<AnswerOf<D>> | null) : null;
}
