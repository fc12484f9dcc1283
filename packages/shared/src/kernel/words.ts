/** Flags a zone can carry. */
export const zoneFlagNames = ['Regional', 'Travel_Surcharge', 'Restricted_Airspace'] as const;

/** Flags a provider can carry. */
export const providerFlagNames = ['Drone_Licence', 'Own_Equipment', 'Prestige', 'New_Starter'] as const;

/** States and territories; Unknown is kept for imported records and not offered. */
export const stateNames = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Unknown'] as const;
export type StateName = (typeof stateNames)[number];
