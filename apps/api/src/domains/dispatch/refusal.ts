import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { databaseProblem } from '../../db/db-errors.ts';

/** Why a visit cannot go somewhere, in a sentence; throws what is no refusal. */
export function refusalOf(error: unknown): string {
  const refusal = error instanceof Problem ? error : databaseProblem(error);
  if (!refusal) throw error;
  const warnings = (refusal.extra?.['warnings'] ?? []) as Warning[];
  return warnings[0]?.message ?? refusal.message;
}
