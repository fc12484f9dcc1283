/** Units of area that a studio can choose. */
export const areaUnits = {
  metre: { title: 'Square metres (m²)', symbol: 'm²' },
  foot: { title: 'Square feet (sq ft)', symbol: 'sq ft' },
} as const;

/** Units of distance that a studio can choose. */
export const distanceUnits = {
  kilometre: { title: 'Kilometres (km)', symbol: 'km', kilometres: 1 },
  mile: { title: 'Miles (mi)', symbol: 'mi', kilometres: 1.609344 },
} as const;

export type AreaUnit = keyof typeof areaUnits;
export type DistanceUnit = keyof typeof distanceUnits;

export const areaUnitNames = Object.keys(areaUnits) as [AreaUnit, ...AreaUnit[]];
export const distanceUnitNames = Object.keys(distanceUnits) as [DistanceUnit, ...DistanceUnit[]];

export interface Units {
  readonly area: AreaUnit;
  readonly distance: DistanceUnit;
}

/** Units until the studio chooses others. */
export const specifiedUnits: Units = { area: 'metre', distance: 'kilometre' };

/** The studio's units. Holds within one process or tab, because every area and distance is written in them. */
let current = specifiedUnits;

/** Sets the units in which this process or tab writes and reads areas and distances. */
export function setUnits(units: Units): void {
  current = units;
}

const squareMetresOfFoot = 0.092_903_04;
const hectaresOfAcre = 0.404_685_642_24;

type Measure = 'm²' | 'sq ft' | 'ha' | 'acres';

const spellings: Readonly<Record<Measure, readonly string[]>> = {
  'm²': ['m²', 'm2', 'm^2', 'sqm', 'sqmetre', 'sqmetres', 'squaremetre', 'squaremetres', 'squaremeters'],
  'sq ft': ['sqft', 'sqfeet', 'sqfoot', 'ft²', 'ft2', 'ft^2', 'sf', 'squarefoot', 'squarefeet'],
  ha: ['ha', 'hectare', 'hectares'],
  acres: ['acre', 'acres', 'ac'],
};

const measureBySpelling = new Map(
  Object.entries(spellings).flatMap(([measure, all]) => all.map((each) => [each, measure as Measure] as const)),
);

/** The measure that a unit is a spelling of; undefined for others. */
const measureOf = (unit: string) => measureBySpelling.get(unit.toLowerCase().replaceAll(/[\s.]/g, ''));

/** Pattern of an area, with the number and the unit as groups. Needs the flags g and i. */
export const areaPattern = String.raw`(?<![\w.,/$])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*(m²|m2|sq\.?\s?m(?:et(?:re|er)s?)?|square\s(?:met(?:re|er)s?|feet|foot)|sq\.?\s?(?:ft|feet|foot)|ft²|ft2|hectares?|ha|acres?)(?![\w²])`;

/** Symbol of the unit in which areas are written and read. */
export const areaSymbol = (): string => areaUnits[current.area].symbol;

export interface Area {
  readonly value: number;
  readonly unit: string;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** A size of up to 2 decimals in m², such as a step of a service, in the studio's unit. */
export const shownSquareMetres = (squareMetres: number): number =>
  current.area === 'metre' ? squareMetres : Math.round(squareMetres / squareMetresOfFoot);

/** Inverse of shownSquareMetres. */
export const storedSquareMetres = (typed: number): number =>
  current.area === 'metre' ? typed : rounded(typed * squareMetresOfFoot, 2);

/** A stored area in the studio's unit. Hectares become acres and vice versa; unknown units stay. */
export function shownArea({ value, unit }: Area): Area {
  const measure = measureOf(unit);
  if (current.area === 'foot') {
    if (measure === 'm²') return { value: Math.round(value / squareMetresOfFoot), unit: 'sq ft' };
    if (measure === 'ha') return { value: rounded(value / hectaresOfAcre, 2), unit: 'acres' };
  } else {
    if (measure === 'sq ft') return { value: Math.round(value * squareMetresOfFoot), unit: 'm²' };
    if (measure === 'acres') return { value: rounded(value * hectaresOfAcre, 2), unit: 'ha' };
  }
  return { value, unit };
}

/** Converts a typed area to its stored form. That is metric for every unit of the studio, so that nothing changes with the setting. */
export function storedArea({ value, unit }: Area): Area {
  const measure = measureOf(unit.trim() === '' ? areaSymbol() : unit);
  if (measure === 'sq ft') return { value: rounded(value * squareMetresOfFoot, 2), unit: 'm²' };
  if (measure === 'acres') return { value: rounded(value * hectaresOfAcre, 4), unit: 'ha' };
  return { value, unit: unit.trim() === '' ? 'm²' : unit };
}

/** Converts an area to m²; null for an unknown unit. */
export function squareMetresOf(area: Area): number | null {
  const { value, unit } = storedArea(area);
  const measure = measureOf(unit);
  if (measure === 'm²') return value;
  return measure === 'ha' ? value * 10_000 : null;
}

/** Reads an area such as '7,000 sq ft' into the studio's unit; a number alone is already in that unit. Null for other texts. */
export function readArea(text: string): Area | null {
  const [, digits = '', unit = ''] = new RegExp(`^\\s*${areaPattern}\\s*$`, 'i').exec(text) ?? [];
  const measure = measureOf(unit);
  if (measure !== undefined) return shownArea({ value: Number(digits.replaceAll(',', '')), unit: measure });
  const alone = text.replaceAll(',', '').trim();
  return /^\d{1,7}(\.\d+)?$/.test(alone) ? { value: Number(alone), unit: areaSymbol() } : null;
}

/** Formats a distance: '4.5 km', '23 km', '14 mi'. */
export function formatDistance(kilometres: number, digits = 0): string {
  const unit = distanceUnits[current.distance];
  return `${(kilometres / unit.kilometres).toFixed(digits)} ${unit.symbol}`;
}

/** Formats a distance, with a decimal if it is short. */
export const formatTravel = (kilometres: number): string =>
  formatDistance(kilometres, kilometres / distanceUnits[current.distance].kilometres < 10 ? 1 : 0);
