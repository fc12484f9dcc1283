import { refuseField } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from './db-errors.ts';

/**
 * Makes an error handler that turns a unique violation into `already_exists` (409) at the field, and rethrows anything else. Unlike a check
 * before, the constraint also catches concurrent transactions.
 */
export function refusalOfTaken(
  sentences: Readonly<Record<string, readonly [field: string, sentence: string]>>,
): <T>(write: Promise<T>) => Promise<T> {
  return async (write) => {
    try {
      return await write;
    } catch (error) {
      const taken = sentences[violatedConstraint(error) ?? ''];
      if (!taken) throw error;
      const [field, sentence] = taken;
      return refuseField(field, sentence, { code: 'already_exists', cause: error });
    }
  };
}
