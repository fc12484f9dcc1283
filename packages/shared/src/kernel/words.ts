import { homeCountry, stateCodes, stateFacts, statesOfCountry } from './countries.ts';

/** Code of a state, blank for none; `Unknown` is for imported records and not offered. */
export type StateName = string;

export const unknownState = 'Unknown';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Finds the state that a text names in full or in short, whatever its case and punctuation; undefined if it names none. */
export function stateCalled(text: string): StateName | undefined {
  const isCalled = (word: string) => plain(word) !== '' && plain(word) === plain(text);
  return [...stateCodes(), unknownState].find((code) => [code, stateFacts(code)?.title ?? 'Not known'].some(isCalled));
}

/** The state that a postcode of the home country is in; blank for none. */
export function stateOfPostcode(postcode: string): StateName {
  return statesOfCountry(homeCountry()).find((code) => stateFacts(code)?.postcodes?.test(postcode)) ?? '';
}

/** The state of every address in a home country without several states; undefined in other countries. */
export function onlyState(): StateName | undefined {
  const [only, ...others] = statesOfCountry(homeCountry());
  return others.length === 0 ? only : undefined;
}
