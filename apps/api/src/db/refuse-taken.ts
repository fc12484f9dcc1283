import { refuseField } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from './db-errors.ts';

/**
 * Makes what refuses a value that another record has already, by the unique constraint that the write violated: `already_exists` (409), the
 * sentence at the field. The database knows also of what is being written right now. Any other failure is passed on.
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
