import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** The answer for a zone that is not there, in the words of the screen. */
export function zoneNotFound(): Problem {
  return problem('not_found', 'Zone does not exists.');
}
