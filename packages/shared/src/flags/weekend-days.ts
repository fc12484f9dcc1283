/** Names of the days of a weekend by their number, 1 Monday to 7 Sunday. */
export const weekendDays: Readonly<Record<number, string>> = { 6: 'Saturday', 7: 'Sunday' };
