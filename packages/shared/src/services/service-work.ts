import { ServiceGroupId } from './service-groups.ts';
import type { ServiceFacts } from './service-facts.ts';

type Products = ServiceFacts['makes'];

/** Whether texts are written for it, from templates: always for copywriting, for other services if their products say so. */
export function makesCopy({
  serviceGroupId,
  makes,
}: {
  readonly serviceGroupId: number;
  readonly makes?: readonly string[] | undefined;
}): boolean {
  return serviceGroupId === ServiceGroupId.Copywriting || (makes?.includes('copy') ?? false);
}

/** Whether it produces finished pictures. True without any products, because then it may produce anything. */
export const makesPictures = (makes: readonly string[]): boolean => makes.length === 0 || makes.includes('pictures');

const pieces: Readonly<Record<Products[number], string>> = {
  pictures: 'Images',
  plan: 'Plans',
  film: 'Films',
  copy: 'Texts',
  tour: 'Tours',
};

/** Noun for the ordered number: 'Images', 'Films', or 'Pieces' for several kinds. */
export function countedPieces(makes: Products = []): string {
  const [only, ...others] = makes;
  if (makes.length === 0 || (only === 'pictures' && others.length === 0)) return pieces.pictures;
  return only && others.length === 0 ? pieces[only] : 'Pieces';
}

/** Whether nobody of the studio works on it after the shoot. */
export const isForVendorOnly = (workedOnBy: readonly string[] = []): boolean =>
  workedOnBy.length > 0 && workedOnBy.every((worker) => worker === 'vendor');
