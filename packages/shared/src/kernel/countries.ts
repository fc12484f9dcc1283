interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of a country that addresses name: a state, or the whole country where they name none. */
interface State {
  readonly title: string;
  /** What its properties' times are shown in. */
  readonly timeZone: string;
  /** For the sun over properties whose coordinates are unknown: sunset differs by minutes within the settled part. */
  readonly capital: Spot;
  /** Postcodes that only this state has, for addresses that name none; the first that fits counts. */
  readonly postcodes: RegExp;
}

interface Country {
  readonly title: string;
  /** Other time zones of an organisation in this country. */
  readonly timeZones: readonly string[];
  readonly callingCode: string;
  readonly states: Readonly<Record<string, State>>;
}

function state(title: string, timeZone: string, postcodes: RegExp, [latitude, longitude]: readonly [number, number]) {
  return { title, timeZone, postcodes, capital: { latitude, longitude } };
}

/** The countries that the product knows, with their states. Another one is an entry here. */
export const countries = {
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
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;

export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];

/** The country that is meant where nothing says otherwise. */
export const usualCountry: CountryCode = 'AU';

type StatesOf<C extends CountryCode> = C extends CountryCode ? keyof (typeof countries)[C]['states'] : never;

export type KnownState = StatesOf<CountryCode>;

export const statesOfCountry = (country: CountryCode): readonly KnownState[] =>
  Object.keys(countries[country].states) as KnownState[];

const byName = new Map<string, State>(countryCodes.flatMap((code) => Object.entries<State>(countries[code].states)));

/** The facts of a state; undefined for one that is not known. */
export const stateFacts = (name: string | null): State | undefined => (name === null ? undefined : byName.get(name));

/** All states, in the order of their countries. */
export const knownStates = [...byName.keys()] as [KnownState, ...KnownState[]];

/** The country of an organisation with this time zone. */
export function countryOfTimeZone(timeZone: string): CountryCode {
  const hasZone = (code: CountryCode) =>
    (countries[code].timeZones as readonly string[]).includes(timeZone) ||
    Object.values<State>(countries[code].states).some((each) => each.timeZone === timeZone);
  return countryCodes.find(hasZone) ?? usualCountry;
}

let home: CountryCode = usualCountry;

/** The organisation's country. Holds within one process or tab. */
export const homeCountry = (): CountryCode => home;

/** Sets the country in which this process or tab reads addresses, postcodes and telephone numbers. */
export function setHomeCountry(country: CountryCode): void {
  home = country;
}
