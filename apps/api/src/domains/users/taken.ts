import { problem } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from '../../db/db-errors.ts';

const sentences: Record<string, readonly [field: string, sentence: string]> = {
  users_email_key: ['email', 'Another user has this e-mail address.'],
  users_username_key: ['username', 'Another user has this username.'],
};

/** Says which field another user has already, where that is why the write failed. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const taken = sentences[violatedConstraint(error) ?? ''];
    if (!taken) throw error;
    const [field, sentence] = taken;
    throw problem('already_exists', sentence, { fields: { [field]: [sentence] }, cause: error });
  }
}
