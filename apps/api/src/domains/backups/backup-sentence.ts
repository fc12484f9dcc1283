import { UnusableDatabase } from '@shootdesk/prisma/schema-version';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { databaseProblem } from '../../db/db-errors.ts';
import { BackupFailure } from './backup-failure.ts';

/** Lines for the operator about tables that are in the database beside Shootdesk's; empty without such tables. */
export const describeLeftOut = (tables: readonly string[]): string[] =>
  tables.length === 0 ? [] : [`Tables that are not Shootdesk's were left out: ${tables.join(', ')}.`];

/** Formats an error for the operator: its sentence when the error is expected, else its stack. */
export function backupSentence(error: unknown): string {
  const { message, code, stack } = error as Error & { code?: string };
  if (error instanceof BackupFailure || error instanceof Problem || error instanceof UnusableDatabase) return message;
  // Errors of arguments and of the configuration are written for the operator already.
  if (code?.startsWith('ERR_PARSE_ARGS') || message.startsWith('The configuration is not usable')) return message;
  return databaseProblem(error)?.message ?? stack ?? message;
}
