import type { AnswerOf, BodyOf, EndpointDefinition, ParamsOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordTarget } from '../../kernel/require-version.ts';

/** The bytes of an uploading file. Can be read once; throws when the connection breaks. */
export type ArrivingFile = AsyncIterable<Uint8Array>;

/** Validated input and the caller. Only `raw` answers and sign-in may use `http`. */
export interface Call<D extends EndpointDefinition, A = unknown> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  /** The form's file; null without one. */
  readonly file: D['formFile'] extends { readonly optional: true }
    ? ArrivingFile | null
    : D['formFile'] extends object
      ? ArrivingFile
      : ArrivingFile | null;
  /** Null only in contracts open to `public` or `identity`. */
  readonly actor: D['access']['kind'] extends 'roles' ? Actor : Actor | null;
  /** Null without `If-Match`. */
  readonly ifMatch: number | null;
  /** The record that the path names by its id. */
  readonly target: ParamsOf<D> extends { readonly id: number } ? RecordTarget : unknown;
  /** Null without `Idempotency-Key`; see db/once-per-key.ts. */
  readonly idempotencyKey: string | null;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
  /** Result of the route's `atArrival`. */
  readonly arrival: A;
}

/** Whether the body has a valid signature. */
export type VerifySignature = (body: string, headers: Readonly<Record<string, string>>) => boolean;

export interface BoundRoute {
  readonly contract: EndpointDefinition;
  readonly run: (call: Call<EndpointDefinition>) => Promise<unknown>;
  /** Starts as soon as access is granted, while the body is still being read. */
  readonly atArrival: (() => Promise<unknown>) | undefined;
  /** For signed calls: unsigned ones are refused before parsing. */
  readonly verifies?: VerifySignature;
}

/**
 * Binds a contract to its handler, with matching types.
 * @param atArrival starts as soon as access is granted, while the body is still being read; its result is `arrival`
 */
export function on<D extends EndpointDefinition, A = undefined>(
  contract: D,
  run: (call: Call<D, A>) => Promise<AnswerOf<D>>,
  atArrival?: () => Promise<A>,
): BoundRoute {
  // The route passes the schemas' output and the result of `atArrival`, which match `run`.
  return { contract, run: (call) => run(call as Call<D, A>), atArrival };
}

/** Binds a contract whose calls are signed instead of authenticated. */
export function onSigned<D extends EndpointDefinition>(
  contract: D,
  verifies: VerifySignature,
  run: (call: Call<D, undefined>) => Promise<AnswerOf<D>>,
): BoundRoute {
  return { ...on(contract, run), verifies };
}
