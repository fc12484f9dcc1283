import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refuseField } from '@shootdesk/shared/kernel/problem';

/** Required number of guesses, as a power of ten. A word with a year, which people choose after a common password was refused, has fewer. */
const minGuessesLog10 = 8;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The person whose password it is: a guesser tries their name and address first. */
interface Owner {
  readonly email: string;
  readonly name: string;
}

/** Refuses common passwords, keyboard rows, repeated characters, the owner's name and address, the product's name, and those with appended digits. */
export function refuseCommonPassword(password: string, { email, name }: Owner): void {
  const words = [
    'shootdesk',
    email,
    ...email.split(/[^\p{L}\p{N}]+/u),
    name,
    name.replaceAll(' ', ''),
    ...name.split(' '),
  ].filter(Boolean);
  if (estimator.check(password.trim(), words).guessesLog10 >= minGuessesLog10) return;
  refuseField(
    'password',
    'This is one of the first passwords that are guessed. Please choose another, such as four words.',
  );
}
