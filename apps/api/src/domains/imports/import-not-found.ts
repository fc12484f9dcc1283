import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

export function importNotFound(): Problem {
  return problem('not_found', 'There is no such import to go on with.');
}
