import type { PhraseName } from '../client-languages/phrase-names.ts';
import { englishWords, type Words } from '../client-languages/words.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { problem, type Problem } from '../kernel/problem.ts';

/** A phrase without variables, or one with a person's name. */
export type Said = PhraseName | { readonly phrase: 'somebodyApproved' | 'somebodyAsked'; readonly name: string };

/** Joins sentences in the language of these words. */
export function sayAll({ say }: Words, sentences: readonly Said[]): string {
  const plain = say as (name: PhraseName) => string;
  return sentences
    .map((each) => (typeof each === 'string' ? plain(each) : say(each.phrase, { name: each.name })))
    .join(' ');
}

/** A refusal on the client's page, with the phrases of its sentence, so that the page can say it in the language of the client. */
export function reviewProblem(
  code: ErrorCode,
  sentences: readonly Said[],
  extra: Readonly<Record<string, unknown>> = {},
): Problem {
  return problem(code, sayAll(englishWords, sentences), { extra: { ...extra, phrases: sentences } });
}
