/** States and territories; Unknown is kept for imported records and not offered. */
export const stateNames = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Unknown'] as const;
export type StateName = (typeof stateNames)[number];
