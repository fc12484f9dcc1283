import { z } from 'zod';
import type { Access } from './access.ts';
import type { EndpointDefinition } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { idParam } from './paging.ts';
import { created, deleted, single } from './responses.ts';

const methods = { list: 'GET', get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

type Verb = keyof typeof methods;

/** What only one call of a record has. Errors are those beyond `not_found` and `stale`. */
interface RecordCall extends Pick<EndpointDefinition, 'summary' | 'description' | 'query' | 'body'> {
  readonly access?: Access;
  /** Response of the call; default: the record. */
  readonly response?: EndpointDefinition['response'];
  readonly errors?: readonly ErrorCode[];
}

interface RecordKind {
  /** Name of one and of several in the ids of the calls: 'ZoneV3' in `getZoneV3`. */
  readonly one: string;
  readonly many: string;
  /** Path of the list; a record's own is below it. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly readers: Access;
  readonly writers: Access;
  readonly record: z.ZodType;
  readonly calls: {
    readonly [V in Verb]?: V extends 'list' ? RecordCall & Pick<EndpointDefinition, 'response'> : RecordCall;
  };
}

interface UsualAnswers<S extends z.ZodType> {
  readonly list: never;
  readonly get: ReturnType<typeof single<S>>;
  readonly create: ReturnType<typeof created<S>>;
  readonly update: ReturnType<typeof single<S>>;
  readonly delete: typeof deleted;
}

type OwnOr<C, M extends string, U> = C extends { readonly [N in M]: infer O } ? O : U;

type RecordEndpoint<K extends RecordKind, V extends Verb, C = K['calls'][V]> = Pick<
  C,
  Extract<keyof C, 'query' | 'body'>
> &
  Pick<EndpointDefinition, 'id' | 'path' | 'tag' | 'summary' | 'description' | 'errors' | 'ifMatch'> & {
    readonly method: (typeof methods)[V];
    readonly access: OwnOr<C, 'access', V extends 'list' | 'get' ? K['readers'] : K['writers']>;
    readonly response: OwnOr<C, 'response', UsualAnswers<K['record']>[V]>;
  } & (V extends 'list' | 'create' ? unknown : { readonly params: typeof idParam });

type RecordEndpoints<K extends RecordKind> = {
  readonly [V in Extract<keyof K['calls'], Verb> as `${V}${V extends 'list' ? K['many'] : K['one']}`]: RecordEndpoint<
    K,
    V
  >;
};

/**
 * Declares the calls that list, read, add, change and remove records of one kind, or some of them. Changes and removals honour `If-Match`.
 */
export function recordEndpoints<const K extends RecordKind>(kind: K): RecordEndpoints<K> {
  const { one, many, path, tag, readers, writers, record, calls } = kind;
  const usual = { get: single(record), create: created(record), update: single(record), delete: deleted };
  const declared = Object.entries(calls).map(([name, call]): [string, EndpointDefinition] => {
    const verb = name as Verb;
    const isOfOne = verb !== 'list' && verb !== 'create';
    const ifMatch = verb === 'update' || verb === 'delete';
    const id = `${verb}${verb === 'list' ? many : one}`;
    const endpoint = {
      id,
      method: methods[verb],
      path: isOfOne ? (`${path}/:id` as const) : path,
      tag,
      access: methods[verb] === 'GET' ? readers : writers,
      ...(isOfOne && { params: idParam }),
      ...(ifMatch && { ifMatch }),
      ...(verb !== 'list' && { response: usual[verb] }),
      ...call,
      errors: [
        ...(isOfOne ? (['not_found'] as const) : []),
        ...(call.errors ?? []),
        ...(ifMatch ? (['stale'] as const) : []),
      ],
    };
    return [id, endpoint as EndpointDefinition];
  });
  return Object.fromEntries(declared) as unknown as RecordEndpoints<K>;
}

/** Query of a removal that is always permanent, whatever a client sends. */
export function removedForGood(what: string) {
  return z.strictObject({
    permanent: z.enum(['true', 'false']).optional().describe(`Accepted; ${what} is always removed for good`),
  });
}
