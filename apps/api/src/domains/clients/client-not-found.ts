import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The 404 of a client, in the words of the screen. */
export function clientNotFound(): Problem {
  return problem('not_found', 'Client does not exists.');
}
