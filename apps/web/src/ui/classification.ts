const names: Readonly<Record<number, string>> = { 1: 'Casual', 2: 'Partner', 3: 'VIP' };

/** How a client's classification is called. */
export function classificationName(classification: number): string {
  return names[classification] ?? 'Unknown';
}
