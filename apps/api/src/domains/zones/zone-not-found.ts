import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The 404 of a zone, in the words of the screen. */
export function zoneNotFound(): Problem {
  return problem('not_found', 'Zone does not exists.');
}
