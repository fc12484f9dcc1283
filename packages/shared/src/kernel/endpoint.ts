import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Access } from './access.ts';
import { idParam } from './paging.ts';

/** Form of a successful answer; the API adds the envelope in one place. */
export type ResponseSpec =
  | {
      readonly kind: 'single';
      readonly status: 200 | 201;
      readonly schema: z.ZodType;
      readonly notCreated?: string | undefined;
    }
  | { readonly kind: 'deleted'; readonly status: 200 }
  | {
      readonly kind: 'list';
      readonly status: 200;
      readonly schema: z.ZodType;
      readonly additionalInfo: z.ZodType;
      readonly header: boolean;
    }
  | { readonly kind: 'page'; readonly status: 200; readonly schema: z.ZodType }
  | {
      readonly kind: 'raw';
      readonly status: 200 | 204 | 302;
      readonly contentType: string | null;
      readonly schema: z.ZodType | null;
      readonly description: string;
    };

interface FormFile {
  /** Name of the last part. */
  readonly part: string;
  /** Field with the file name; default: the part's file name. */
  readonly nameField: string;
  /** Whether the form may omit it. */
  readonly optional?: true;
}

/** A call of the API, from which route, validation, OpenAPI document, web client and tests are derived. */
export interface EndpointDefinition {
  /** Unique, camelCase verb and noun; the OpenAPI operationId. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` parameters. */
  readonly path: `/${string}`;
  /** Whether people may make the call before they have set up a two-factor sign-in that they need. Calls without sign-in can always be made. */
  readonly beforeTwoFactor?: true;
  /** Group in the documentation. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Who may make the call at all; the domain's policy decides which records they see. */
  readonly access: Access;
  /** Default: `idParam` for a path with `:id`. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Makes the body a form (`multipart/form-data`) that ends with a file; `body` describes its text fields. */
  readonly formFile?: FormFile;
  readonly response: ResponseSpec;
  /** Maximum bytes of the body; default: 1 MB. */
  readonly bodyLimit?: number;
  /** Error codes beyond those of every call (malformed, unauthenticated, forbidden, too_many_requests, internal, unavailable). */
  readonly errors: readonly ErrorCode[];
  /** Whether the record has an ETag and the call honours `If-Match`. */
  readonly ifMatch?: boolean;
  /** Whether a creation stores `Idempotency-Key` in its own transaction: a repeated key gets the current record with 200 instead of 201. */
  readonly idempotent?: boolean;
  /**
   * How a POST whose answer must not be stored treats `Idempotency-Key`; every other POST repeats its first answer.
   * - `unanswered`: done once, and repeating it is a 409, because the answer holds a secret.
   * - `allowed`: the key is ignored, because the call is about signing in or is signed and has an id of its own.
   */
  readonly repeats?: 'unanswered' | 'allowed';
}

type Declared = Omit<EndpointDefinition, 'errors'> & Partial<Pick<EndpointDefinition, 'errors'>>;
type NamesRecord = `${string}/:id` | `${string}/:id/${string}`;

/** A declared call with its defaults: a path with `:id` has the parameter `id`, and a call without errors of its own has an empty list. */
type Complete<D extends Declared> = D &
  (D extends { readonly params: z.ZodType } ? unknown : D['path'] extends NamesRecord ? HasIdParam : unknown) &
  (D extends Pick<EndpointDefinition, 'errors'> ? unknown : { readonly errors: readonly [] });

interface HasIdParam {
  readonly params: typeof idParam;
}

/** Declares an endpoint with its exact types. */
export function endpoint<const D extends Declared>(definition: D): Complete<D> {
  const params = /\/:id(\/|$)/.test(definition.path) && { params: idParam };
  return { errors: [], ...params, ...definition } as unknown as Complete<D>;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<D extends EndpointDefinition> = Parsed<D['params']>;
export type QueryOf<D extends EndpointDefinition> = Parsed<D['query']>;
export type BodyOf<D extends EndpointDefinition> = Parsed<D['body']>;
export type SentParams<D extends EndpointDefinition> = Sent<D['params']>;
export type SentQuery<D extends EndpointDefinition> = Sent<D['query']>;
export type SentBody<D extends EndpointDefinition> = Sent<D['body']>;

/** What a handler returns and a client gets inside the envelope. */
export type AnswerOf<D extends EndpointDefinition> = D['response'] extends { kind: 'single'; schema: infer S }
  ? Parsed<S>
  : D['response'] extends { kind: 'list'; schema: infer S; additionalInfo: infer A }
    ? { results: Parsed<S>[]; additionalInfo: Parsed<A> }
    : D['response'] extends { kind: 'page'; schema: infer S }
      ? { results: Parsed<S>[]; continuationToken: string | null; totalCount: number }
      : D['response'] extends { kind: 'deleted' }
        ? null
        : D['response'] extends { kind: 'raw'; schema: infer S }
          ? S extends z.ZodType
            ? z.output<S>
            : unknown
          : never;
