import type { AnswerOf, EndpointDefinition, SentBody, SentParams, SentQuery } from '@shootdesk/shared/kernel/endpoint';
import { buildPath, buildQuery, type QueryValue } from './address.ts';
import { send } from './http.ts';

type Declares<D extends EndpointDefinition, Part extends string> = Part extends keyof D ? true : false;
type Params<T> = { [K in keyof T]: T[K] | number };
type Query<T> = { [K in keyof T]: T[K] | QueryValue };

/**
 * Input of a call: only the parts that the contract declares. `ifMatch` is the `cache_key` of the edited record. `idempotencyKey` makes a repeated
 * call harmless.
 */
export type CallInput<D extends EndpointDefinition> = (Declares<D, 'params'> extends true
  ? { params: Params<SentParams<D>> }
  : unknown) &
  (Declares<D, 'query'> extends true ? { query?: Query<SentQuery<D>> } : unknown) &
  (Declares<D, 'body'> extends true ? { body: SentBody<D> } : unknown) &
  (Declares<D, 'ifMatch'> extends true ? { ifMatch?: number } : unknown) &
  (Declares<D, 'idempotent'> extends true ? { idempotencyKey?: string } : unknown);

interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, QueryValue>;
  readonly body?: unknown;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}

/** Takes the bare value out of the envelope. */
export function unwrap(contract: EndpointDefinition, body: Record<string, unknown>): unknown {
  const { kind } = contract.response;
  return kind === 'single' || kind === 'deleted' ? body.result : body;
}

/** The address of a call with its query. */
export function addressOf<D extends EndpointDefinition>(contract: D, input: CallInput<D>): string {
  const { params, query } = input as AnyInput;
  return buildPath(contract.path, params) + buildQuery(query);
}

/** Converts the text fields of a multipart call. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** Calls the API by a contract and returns the value from inside the envelope. Throws an ApiError whose message is written for people. */
export async function call<D extends EndpointDefinition>(
  contract: D,
  input: CallInput<D>,
  signal?: AbortSignal,
): Promise<AnswerOf<D>> {
  const { body, ifMatch, idempotencyKey } = input as AnyInput;
  const sent = contract.formFile ? { form: formOf(body as object) } : { body };
  const answer = await send(addressOf(contract, input), {
    method: contract.method,
    ...sent,
    ifMatch,
    idempotencyKey,
    signal,
  });
  return unwrap(contract, answer) as AnswerOf<D>;
}
