import { phraseNames } from '@shootdesk/shared/client-languages/phrase-names';
import { isEnglish, type Words } from '@shootdesk/shared/client-languages/words';
import { sayAll, type Said } from '@shootdesk/shared/client-review/review-problem';
import { ApiError, firstMessage, isTransient } from '../../kernel/api-error.ts';

const isSaid = (value: unknown): value is Said => {
  const name: unknown = typeof value === 'object' && value !== null ? (value as { phrase?: unknown }).phrase : value;
  return phraseNames.some((each) => each === name);
};

/** Phrases from the server's refusal; null without any, and for unknown phrases of another version. */
function phrasesOf(error: unknown): readonly Said[] | null {
  const sent: unknown = error instanceof ApiError ? error.body['phrases'] : null;
  return Array.isArray(sent) && sent.length > 0 && sent.every(isSaid) ? sent : null;
}

/** Describes a failure in the page's language: by the server's phrases, else by its kind. */
export function problemText(words: Words, error: unknown): string {
  const phrases = phrasesOf(error);
  // Also logs the error.
  const english = firstMessage(error);
  if (phrases) return sayAll(words, phrases);
  if (isEnglish(words.tag)) return english;
  const { say } = words;
  if (!(error instanceof ApiError)) return say('somethingWrong');
  if (isTransient(error)) return say('noConnection');
  if (error.status === 429) return say('tooManyTries');
  if (error.status === 404) return say('isGone');
  return say(error.status === 401 ? 'openAgain' : 'somethingWrong');
}
