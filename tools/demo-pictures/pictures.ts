import { facade, facadeAtDusk, fromAbove, portrait, type HouseName } from './exteriors.ts';
import { interiors } from './houses.ts';
import { bathroom, bedroom, kitchen, living, type View } from './interiors.ts';

/** What a picture shows; the rooms of a house recur in the jobs of its property. */
export type Subject =
  | 'facade'
  | 'dusk'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'above'
  | 'portrait'
  | 'living-empty';

export const houseNames: readonly HouseName[] = ['coastal', 'brick', 'urban'];

const views: Record<Subject, (house: HouseName) => View> = {
  facade,
  dusk: facadeAtDusk,
  living: (house) => living(interiors[house]),
  kitchen: (house) => kitchen(interiors[house]),
  bedroom: (house) => bedroom(interiors[house]),
  bathroom: (house) => bathroom(interiors[house]),
  above: fromAbove,
  portrait,
  'living-empty': (house) => living(interiors[house], false),
};

export interface Picture {
  readonly house: HouseName;
  readonly subject: Subject;
}

/** One agent for all houses. */
const isWanted = ({ house, subject }: Picture) => subject !== 'portrait' || house === 'coastal';

export const pictures: readonly Picture[] = (Object.keys(views) as Subject[])
  .flatMap((subject) => houseNames.map((house) => ({ house, subject })))
  .filter(isWanted);

export const nameOf = ({ house, subject }: Picture): string => `${house}-${subject}`;

export const viewOf = ({ house, subject }: Picture): View => views[subject](house);
