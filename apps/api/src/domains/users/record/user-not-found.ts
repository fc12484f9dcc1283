import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The 404 of a user, in the words of the screen. */
export function userNotFound(): Problem {
  return problem('not_found', 'User does not exists.');
}
