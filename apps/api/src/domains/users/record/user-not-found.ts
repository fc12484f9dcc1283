import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

export function userNotFound(): Problem {
  return problem('not_found', 'User does not exists.');
}
