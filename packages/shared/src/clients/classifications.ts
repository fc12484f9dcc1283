/** Classifications of clients by their number, which is the position: Casual 1, Partner 2, VIP 3. */
export const classificationNames = ['Casual', 'Partner', 'VIP'] as const;

export function classificationName(classification: number): string {
  return classificationNames[classification - 1] ?? 'Unknown';
}
