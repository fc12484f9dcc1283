import type { AnswerOf, BodyOf, EndpointDefinition, ParamsOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';

/** The bytes of a file that is still arriving. They can be read once, and throw when the connection is cut. */
export type ArrivingFile = AsyncIterable<Uint8Array>;

/** Arguments of a handler: validated input and the caller. Only `raw` answers and sign-in may use `http`. */
export interface Call<D extends EndpointDefinition, A = unknown> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  /** The file that ends the form; null in calls that take none, and where an optional one was not sent. */
  readonly file: D['formFile'] extends { readonly optional: true }
    ? ArrivingFile | null
    : D['formFile'] extends object
      ? ArrivingFile
      : ArrivingFile | null;
  /** The signed-in user; null only in contracts open to `public` or `identity`. */
  readonly actor: D['access']['kind'] extends 'roles' ? Actor : Actor | null;
  /** The version named by `If-Match`, null when the caller sent none. */
  readonly ifMatch: number | null;
  /** Value of `Idempotency-Key`; null without one; see db/once-per-key.ts. */
  readonly idempotencyKey: string | null;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
  /** What the route began to find out when the request arrived. */
  readonly arrival: A;
}

/** Whether these bytes were signed by the one who may call. */
export type VerifySignature = (body: string, headers: Readonly<Record<string, string>>) => boolean;

/** A contract with its handler. */
export interface BoundRoute {
  readonly contract: EndpointDefinition;
  readonly run: (call: Call<EndpointDefinition>) => Promise<unknown>;
  /** Runs as soon as access is granted, while the body is still being read. */
  readonly atArrival: (() => Promise<unknown>) | undefined;
  /** Where calls are signed: what is not is refused before it is parsed. */
  readonly verifies?: VerifySignature;
}

/**
 * Binds a contract to its handler; the compiler checks that they match.
 * @param atArrival runs as soon as access is granted, while the body is still being read; the handler gets its result as `arrival`
 */
export function on<D extends EndpointDefinition, A = undefined>(
  contract: D,
  run: (call: Call<D, A>) => Promise<AnswerOf<D>>,
  atArrival?: () => Promise<A>,
): BoundRoute {
  // The route passes what the schemas of the contract parsed and what `atArrival` answered, which is what `run` takes.
  return { contract, run: (call) => run(call as Call<D, A>), atArrival };
}

/** Binds the contract of a call that is signed instead of signed in. */
export function onSigned<D extends EndpointDefinition>(
  contract: D,
  verifies: VerifySignature,
  run: (call: Call<D, undefined>) => Promise<AnswerOf<D>>,
): BoundRoute {
  return { ...on(contract, run), verifies };
}
