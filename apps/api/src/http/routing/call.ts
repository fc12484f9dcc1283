import type { AnswerOf, BodyOf, EndpointDefinition, ParamsOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';

/** What a handler gets: checked input and who calls. Only `raw` answers and sign-in may look at `http`. */
export interface Call<D extends EndpointDefinition> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  /** The signed-in user; only contracts open to `public` or `identity` can see null. */
  readonly actor: D['access']['kind'] extends 'roles' ? Actor : Actor | null;
  /** The version named by `If-Match`, null when the caller sent none. */
  readonly ifMatch: number | null;
  /** What the caller sent as `Idempotency-Key`, null when nothing; see db/once-per-key.ts. */
  readonly idempotencyKey: string | null;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

/** A contract bound to the code that answers it. */
export interface BoundRoute {
  readonly contract: EndpointDefinition;
  readonly run: (call: Call<EndpointDefinition>) => Promise<unknown>;
}

/** Binds a contract to its handler; the compiler holds the handler to the contract. */
export function on<D extends EndpointDefinition>(
  contract: D,
  run: (call: Call<D>) => Promise<AnswerOf<D>>,
): BoundRoute {
  // The route hands over what the contract's own schemas parsed, which is what `run` asks for.
  return { contract, run: (call) => run(call) };
}
