import { z } from 'zod';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/** Messages by field, named as the client sent them. */
export type FieldErrors = Record<string, string[]>;

interface ProblemOptions {
  /** A client shows the first group before `detail`. */
  fields?: FieldErrors;
  /** Further members of the problem document, such as `current` of a 412. */
  extra?: Record<string, unknown>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected failure with everything for its RFC 9457 document. Thrown by rules and actions, written by the error handler. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.fields = options.fields;
    this.extra = options.extra;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** `detail` must be a sentence that people understand. */
export function problem(code: ErrorCode, detail: string, options?: ProblemOptions): Problem {
  return new Problem(code, detail, options);
}

/**
 * Refuses a value; the sentence is the field's message and the answer's detail.
 * @param field path as the client sent it, such as `provider.slots`
 */
export function refuseField(
  field: string,
  sentence: string,
  { code = 'rule_violated', ...options }: Omit<ProblemOptions, 'fields'> & { readonly code?: ErrorCode } = {},
): never {
  throw new Problem(code, sentence, { ...options, fields: { [field]: [sentence] } });
}

/** The 404 of a missing or invisible record. */
export function notFound(what: string): Problem {
  return new Problem('not_found', `${what} was not found.`);
}

/** Body of every error: RFC 9457 with the envelope's `success` and `errors`. */
export const problemDocument = z
  .looseObject({
    success: z.literal(false),
    type: z.string().describe('URI reference of the error code in the documentation'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('A sentence for a person'),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]).describe('Stable machine word'),
    errors: z.record(z.string(), z.array(z.string())).nullable().describe('Field name, as sent, to messages'),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export type ProblemDocument = z.output<typeof problemDocument>;
