import { homeCountry, knownStates, stateFacts, statesOfCountry, type KnownState } from './countries.ts';

/** Unknown is for imported records and not offered. */
export const stateNames = [...knownStates, 'Unknown'] as const;
export type StateName = KnownState | 'Unknown';

/** The states in full. */
export const stateTitles = Object.fromEntries(
  stateNames.map((name) => [name, stateFacts(name)?.title ?? 'Not known']),
) as Readonly<Record<StateName, string>>;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Finds the state that a text names in full or in short, whatever its case and punctuation; undefined if it names none. */
export function stateCalled(text: string): StateName | undefined {
  return stateNames.find((name) => [name, stateTitles[name]].some((word) => plain(word) === plain(text)));
}

/** The state that a postcode of the home country is in; blank for none. */
export function stateOfPostcode(postcode: string): StateName | '' {
  return statesOfCountry(homeCountry()).find((name) => stateFacts(name)!.postcodes.test(postcode)) ?? '';
}

/** The state of every address at home, where addresses name none; undefined in a country of several states. */
export function onlyState(): StateName | undefined {
  const [only, ...others] = statesOfCountry(homeCountry());
  return others.length === 0 ? only : undefined;
}
