import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

export function clientNotFound(): Problem {
  return problem('not_found', 'Client does not exists.');
}
