import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The answer for a client that is not there, in the words of the screen. */
export function clientNotFound(): Problem {
  return problem('not_found', 'Client does not exists.');
}
