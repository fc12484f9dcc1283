import { z } from 'zod';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/** Messages by field, named as the client sent them. */
export type FieldErrors = Record<string, string[]>;

interface ProblemOptions {
  /** Field messages; a client shows the first group before `detail`. */
  fields?: FieldErrors;
  /** Further members of the problem document, such as `current` of a 412. */
  extra?: Record<string, unknown>;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected failure with everything for its RFC 9457 document. Rules and actions throw it; the error handler writes it. */
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

/** Makes a problem to throw. `detail` must be a sentence that people understand. */
export function problem(code: ErrorCode, detail: string, options?: ProblemOptions): Problem {
  return new Problem(code, detail, options);
}

/**
 * Refuses a value with a sentence, which is the message of its field and the detail of the answer.
 * @param field path as the client sent it, such as `provider.slots`
 */
export function refuseField(
  field: string,
  sentence: string,
  { code = 'rule_violated', ...options }: Omit<ProblemOptions, 'fields'> & { readonly code?: ErrorCode } = {},
): never {
  throw new Problem(code, sentence, { ...options, fields: { [field]: [sentence] } });
}

/** The 404 of a record that does not exist, and of one that this person may not see. */
export function notFound(what: string): Problem {
  return new Problem('not_found', `${what} was not found.`);
}

/** The wire form of every error: RFC 9457 with the envelope's `success` and `errors`. */
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
