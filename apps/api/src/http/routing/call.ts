import type { AnswerOf, BodyOf, EndpointDefinition, ParamsOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';

/** Arguments of a handler: validated input and the caller. Only `raw` answers and sign-in may use `http`. */
export interface Call<D extends EndpointDefinition> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  /** The signed-in user; null only in contracts open to `public` or `identity`. */
  readonly actor: D['access']['kind'] extends 'roles' ? Actor : Actor | null;
  /** The version named by `If-Match`, null when the caller sent none. */
  readonly ifMatch: number | null;
  /** Value of `Idempotency-Key`; null without one; see db/once-per-key.ts. */
  readonly idempotencyKey: string | null;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

/** A contract with its handler. */
export interface BoundRoute {
  readonly contract: EndpointDefinition;
  readonly run: (call: Call<EndpointDefinition>) => Promise<unknown>;
}

/** Binds a contract to its handler; the compiler checks that they match. */
export function on<D extends EndpointDefinition>(
  contract: D,
  run: (call: Call<D>) => Promise<AnswerOf<D>>,
): BoundRoute {
  // The route passes what the schemas of the contract parsed, which is what `run` takes.
  return { contract, run: (call) => run(call) };
}
