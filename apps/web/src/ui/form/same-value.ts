/** Whether two values of a form are equal: plain data whose members always stand in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
