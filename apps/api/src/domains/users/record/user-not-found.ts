import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The answer for a user who is not there, in the words of the screen. */
export function userNotFound(): Problem {
  return problem('not_found', 'User does not exists.');
}
