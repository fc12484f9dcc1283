interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

interface ShippedState {
  readonly title: string;
  readonly timeZone: string;
  readonly capital: Spot;
  readonly postcodes: RegExp;
}

interface ShippedCountry {
  readonly title: string;
  /** Other time zones of an organisation in this country. */
  readonly timeZones: readonly string[];
  readonly callingCode: string;
  readonly states: Readonly<Record<string, ShippedState>>;
}

/** A state of the studio's list; the whole country where addresses have no state. */
interface StateRecord {
  readonly code: string;
  readonly name: string;
  /** Time zone of its properties; null when it has several, or none was set. */
  readonly time_zone: string | null;
  /** No longer offered. */
  readonly hidden: boolean;
}

/** A country of the studio's list. */
export interface CountryRecord {
  readonly code: string;
  readonly name: string;
  readonly calling_code: string | null;
  /** Labels for a state and for a postcode. */
  readonly state_label: string;
  readonly postcode_label: string;
  readonly hidden: boolean;
  readonly states: readonly StateRecord[];
}

/** Facts about a state that ship with the product. */
interface StateFacts {
  readonly title: string;
  readonly timeZone: string | null;
  /** For the sun over properties whose coordinates are unknown: sunset differs by minutes within the settled part. Null in states that the studio added. */
  readonly capital: Spot | null;
  /** Postcodes that only this state has, for addresses that name none; the first that fits counts. */
  readonly postcodes: RegExp | null;
}

function state(title: string, timeZone: string, postcodes: RegExp, [latitude, longitude]: readonly [number, number]) {
  return { title, timeZone, postcodes, capital: { latitude, longitude } };
}

const shipped: Readonly<Record<string, ShippedCountry>> = {
  AU: {
    title: 'Australia',
    timeZones: [],
    callingCode: '61',
    states: {
      ACT: state('Australian Capital Territory', 'Australia/Sydney', /^(26[01]\d|29\d\d|02\d\d)$/, [-35.28, 149.13]),
      NSW: state('New South Wales', 'Australia/Sydney', /^[12]/, [-33.87, 151.21]),
      NT: state('Northern Territory', 'Australia/Darwin', /^0[89]/, [-12.46, 130.84]),
      QLD: state('Queensland', 'Australia/Brisbane', /^[49]/, [-27.47, 153.03]),
      SA: state('South Australia', 'Australia/Adelaide', /^5/, [-34.93, 138.6]),
      TAS: state('Tasmania', 'Australia/Hobart', /^7/, [-42.88, 147.33]),
      VIC: state('Victoria', 'Australia/Melbourne', /^[38]/, [-37.81, 144.96]),
      WA: state('Western Australia', 'Australia/Perth', /^6/, [-31.95, 115.86]),
    },
  },
  NZ: {
    title: 'New Zealand',
    timeZones: ['Pacific/Chatham'],
    callingCode: '64',
    states: { NZ: state('New Zealand', 'Pacific/Auckland', /^\d/, [-41.29, 174.78]) },
  },
};

const shippedFacts = new Map(Object.values(shipped).flatMap(({ states }) => Object.entries(states)));

/** Codes of the states that ship. */
export const shippedStates: readonly string[] = [...shippedFacts.keys()];

/** The countries that ship, in force until the studio's are read. */
export const shippedCountries: readonly CountryRecord[] = Object.entries(shipped).map(
  ([code, { title, callingCode, states }]) => ({
    code,
    name: title,
    calling_code: callingCode,
    state_label: 'State',
    postcode_label: 'Postcode',
    hidden: false,
    states: Object.entries(states).map(([stateCode, facts]) => ({
      code: stateCode,
      name: facts.title,
      time_zone: facts.timeZone,
      hidden: false,
    })),
  }),
);

/** Whether a country ships with the product. */
export const isShippedCountry = (code: string): boolean => code in shipped;

/** Default country. */
export const usualCountry = 'AU';

const factsOf = ({ code, name, time_zone: timeZone }: StateRecord): StateFacts => ({
  title: name,
  timeZone,
  capital: shippedFacts.get(code)?.capital ?? null,
  postcodes: shippedFacts.get(code)?.postcodes ?? null,
});

const indexOf = (countries: readonly CountryRecord[]) =>
  new Map(countries.flatMap(({ states }) => states.map((each) => [each.code, factsOf(each)] as const)));

let current: readonly CountryRecord[] = shippedCountries;
let byCode = indexOf(current);
let home = usualCountry;

/** Sets the countries and their states. Holds within one process or tab. */
export function setCountries(countries: readonly CountryRecord[]): void {
  current = countries;
  byCode = indexOf(countries);
}

/** The countries in force, hidden ones as well, in their order. */
export const currentCountries = (): readonly CountryRecord[] => current;

/** Codes of the states of a country that are offered. */
export function statesOfCountry(country: string): readonly string[] {
  const states = current.find(({ code }) => code === country)?.states ?? [];
  return states.filter(({ hidden }) => !hidden).map(({ code }) => code);
}

/** The facts of a state; undefined for an unknown state. */
export const stateFacts = (code: string | null): StateFacts | undefined =>
  code === null ? undefined : byCode.get(code);

/** Codes of all states, hidden ones as well, in the order of their countries. */
export const stateCodes = (): readonly string[] => [...byCode.keys()];

/** The country of an organisation with this time zone. */
export function countryOfTimeZone(timeZone: string, countries: readonly CountryRecord[] = current): string {
  const hasZone = ({ code, states }: CountryRecord) =>
    (shipped[code]?.timeZones.includes(timeZone) ?? false) || states.some((each) => each.time_zone === timeZone);
  return countries.find(hasZone)?.code ?? usualCountry;
}

/** Code of the organisation's country. Holds within one process or tab. */
export const homeCountry = (): string => home;

/** The record of the organisation's country. */
export const homeCountryRecord = (): CountryRecord => current.find(({ code }) => code === home) ?? shippedCountries[0]!;

/** Sets the country in which this process or tab reads addresses, postcodes and telephone numbers. */
export function setHomeCountry(country: string): void {
  home = country;
}
