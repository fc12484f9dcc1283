const leastAColumn = 10;
const mostColumns = 3;

/** Splits a list into at most three columns, each of at least ten lines before the next is begun. */
export function checklistColumns<T>(lines: readonly T[]): T[][] {
  const size = Math.max(leastAColumn, Math.ceil(lines.length / mostColumns));
  const count = Math.ceil(lines.length / size);
  return Array.from({ length: count }, (_, column) => lines.slice(column * size, (column + 1) * size));
}
