/** Unknown is for imported records and not offered. */
export const stateNames = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Unknown'] as const;
export type StateName = (typeof stateNames)[number];

/** The states in full. */
export const stateTitles: Readonly<Record<StateName, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
  Unknown: 'Not known',
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Finds the state that a text names in full or in short, whatever its case and punctuation; undefined if it names none. */
export function stateCalled(text: string): StateName | undefined {
  return stateNames.find((name) => [name, stateTitles[name]].some((word) => plain(word) === plain(text)));
}
