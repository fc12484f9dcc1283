import type { CatalogueService } from './service-catalogue.ts';
import { ServiceGroupId } from './service-groups.ts';
import { shippedDuskServices } from './specified-services.ts';

const dusk = 'At dusk: please have all lights on, inside and in the garden.';

/** What to prepare for a service of a group, in the words that ship. */
const textsByGroup: Readonly<Partial<Record<ServiceGroupId, string>>> = {
  [ServiceGroupId.Photography]:
    'Photographs: please have the property ready by then, with lights on, blinds open, surfaces clear, and cars and bins out of sight.',
  [ServiceGroupId.Floorplan]:
    'Floor plan: please have every room, garage and shed unlocked, so that all of it can be measured.',
  [ServiceGroupId.Drone]: 'Drone: please have drive and garden clear of cars, bins and washing, and keep pets inside.',
  [ServiceGroupId.Video]:
    'Film: please have the property quiet and empty while we film, with music, televisions and fans off.',
};

/** What to prepare for a built-in service until the studio changes it; null for nothing. */
export function prepareTextOf({
  id,
  serviceGroupId,
  onSite,
}: Pick<CatalogueService, 'id' | 'serviceGroupId' | 'onSite'>): string | null {
  if (!onSite) return null;
  return shippedDuskServices.includes(id) ? dusk : (textsByGroup[serviceGroupId] ?? null);
}

/** What to prepare for the services of a visit, each text once. */
export const prepareTextsOf = (services: readonly { readonly prepare: string | null }[]): string[] => [
  ...new Set(services.flatMap(({ prepare }) => prepare ?? [])),
];
