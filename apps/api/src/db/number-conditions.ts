import type { Condition } from '@shootdesk/shared/kernel/page-query';

/** Turns a filter on a column of numbers into conditions that must all hold. */
export function numberConditions(condition: Condition<number> | undefined): { equals?: number; in?: number[] }[] {
  return [
    ...(condition?.equals === undefined ? [] : [{ equals: condition.equals }]),
    ...(condition?.in === undefined ? [] : [{ in: [...condition.in] }]),
  ];
}
