import pg from 'pg';
import { Problem, problem } from '@shootdesk/shared/kernel/problem';

interface DriverCause {
  originalCode?: string;
  kind?: string;
  originalMessage?: string;
}

/**
 * Extracts the driver's error from a Prisma error, because only its SQLSTATE tells what happened: P2002 has no `meta.target`, exclusion and
 * check violations arrive as P2039, and raw statements as P2010.
 */
function driverCause(error: unknown): DriverCause | null {
  const { name, cause, meta } = error as {
    name?: string;
    cause?: DriverCause;
    meta?: { driverAdapterError?: { cause?: DriverCause } };
  };
  // Thrown unwrapped by the begin and end of a transaction.
  if (name === 'DriverAdapterError') return cause ?? null;
  return meta?.driverAdapterError?.cause ?? null;
}

/** SQLSTATE of a failed statement, by Prisma or by the driver; null for other errors. */
export function sqlState(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  return driverCause(error)?.originalCode ?? null;
}

export function violatedConstraint(error: unknown): string | null {
  const message = driverCause(error)?.originalMessage ?? '';
  return /constraint "([^"]+)"/.exec(message)?.[1] ?? null;
}

/** Prisma's codes for: not reachable, timed out, no such database, refused, closed, no connection in time, transaction expired. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);
/** Raw statements have P2010 instead of those codes; only the driver names the kind. */
const unreachableKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** Shutting down, starting up, connection lost, too many connections, statement timeout. */
const unreachableStates = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '57014']);
/** Disk full, out of memory, configured limit exceeded. */
const exhaustedStates = new Set(['53000', '53100', '53200', '53400']);
/** Messages of errors that pg throws without a code. */
const unreachableMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const { kind = '' } = driverCause(error) ?? {};
  return (
    unreachableCodes.has(code) ||
    unreachableKinds.has(kind) ||
    unreachableStates.has(sqlState(error) ?? '') ||
    unreachableMessage.test(message)
  );
}

export function isExhausted(error: unknown): boolean {
  return exhaustedStates.has(sqlState(error) ?? '');
}

const sameMoment = 'Someone else changed this at the same moment. Please try again.';
const unstorable = 'A text contains characters that cannot be stored.';

const byState: Record<string, () => Problem> = {
  '23505': () => problem('already_exists', 'There is already such a record.'),
  '23503': () =>
    problem('still_referenced', 'Other records still refer to this one, or it refers to one that is gone.'),
  '23P01': () => problem('conflict', 'This overlaps with something that is already there.'),
  '23514': () => problem('rule_violated', 'A value is outside of what is allowed.'),
  '55P03': () => problem('conflict', 'Someone else is changing this right now. Please try again.'),
  '40001': () => problem('conflict', sameMoment),
  '40P01': () => problem('conflict', sameMoment),
  '22021': () => problem('malformed', unstorable),
  '22P05': () => problem('malformed', unstorable),
  '22003': () => problem('malformed', 'A number is too large.'),
};

/** Retry-After in seconds: a restart takes moments, freeing disk space takes a person. */
const retryAfter = { unreachable: 5, exhausted: 60 };

function outageProblem(error: unknown): Problem | null {
  if (isUnreachable(error)) {
    const sentence = 'The database cannot be reached. Please try again in a moment.';
    return problem('unavailable', sentence, { cause: error, retryAfter: retryAfter.unreachable });
  }
  if (isExhausted(error)) {
    const sentence = 'The database has no room left, so this could not be done. Please tell your administrator.';
    return problem('unavailable', sentence, { cause: error, retryAfter: retryAfter.exhausted });
  }
  return null;
}

/** Maps a database error to the problem to answer; null for other errors. The only place that does so. */
export function databaseProblem(error: unknown): Problem | null {
  const outage = outageProblem(error);
  if (outage) return outage;
  // The row to change was deleted after it had been found.
  if ((error as { code?: string }).code === 'P2025') return problem('not_found', 'The record is no longer there.');
  const state = sqlState(error);
  return (state !== null && byState[state]?.()) || null;
}

/** Returns the refusal of one item of many. Rethrows other errors, such as a lost database. */
export function refusalOrThrow(error: unknown): Problem {
  const refusal = error instanceof Problem ? error : databaseProblem(error);
  if (!refusal || refusal.status >= 500) throw error;
  return refusal;
}
