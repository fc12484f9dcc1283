import type { ErrorCode } from '@shootdesk/shared/kernel/error-codes';

const fallback = 'Something went wrong';

interface ProblemBody {
  readonly code?: ErrorCode;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | null;
  readonly [member: string]: unknown;
}

/** An API response that is an error. Has the `status` and `body` that react-admin expects. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(messagesOf(body)[0] ?? fallback);
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode | undefined {
    return this.body.code;
  }
}

/** Whether the record does not exist or is not visible to this person. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** True for failures that a retry may overcome: no response, or a server that is busy or starting. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Whether the server or its proxy reports that it is starting or busy. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 502 && error.status <= 504;
}

/** Converts every failure to messages: the first group of `errors`, else `detail`, else 'Something went wrong'. */
function messagesOf(body: ProblemBody): readonly string[] {
  const group = Object.values(body.errors ?? {}).find((messages) => messages.length > 0);
  if (group) return group;
  return [typeof body.detail === 'string' && body.detail !== '' ? body.detail : fallback];
}

const logged = new WeakSet<Error>();

/** Logs the raw failure once, however often a screen renders it. */
function log(error: unknown): void {
  if (error instanceof Error) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  // oxlint-disable-next-line no-console -- support needs the details that the message leaves out
  console.warn(error);
}

/** Converts any failure to sentences for people; logs the original error. */
export function toMessages(error: unknown): readonly string[] {
  log(error);
  return error instanceof ApiError ? messagesOf(error.body) : [fallback];
}

/** The message that a toast shows. */
export function firstMessage(error: unknown): string {
  return toMessages(error)[0] ?? fallback;
}
