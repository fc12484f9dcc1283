import { NewerDatabase } from '@shootdesk/prisma/schema-version';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { databaseProblem } from '../../db/db-errors.ts';
import { BackupFailure } from './backup-failure.ts';

/** What the operator reads of an error. */
export function backupSentence(error: unknown): string {
  const { message, code, stack } = error as Error & { code?: string };
  if (error instanceof BackupFailure || error instanceof Problem || error instanceof NewerDatabase) return message;
  // Wrong arguments and configuration are sentences already.
  if (code?.startsWith('ERR_PARSE_ARGS') || message.startsWith('The configuration is not usable')) return message;
  return databaseProblem(error)?.message ?? stack ?? message;
}
