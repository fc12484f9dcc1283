import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import type { MapTiles } from '@shootdesk/shared/kernel/map-tiles';
import type { Deps } from '../../deps.ts';

interface Lookup {
  readonly results: FoundAddress[];
  readonly additionalInfo: {
    readonly totalCount: number;
    readonly configured: boolean;
    readonly message: string | null;
    readonly mapTiles: MapTiles | null;
  };
}

/** Finds addresses by the installation's geocoder. */
export async function findAddresses(
  { geocoder, settings, config }: Pick<Deps, 'geocoder' | 'settings' | 'config'>,
  text: string,
): Promise<Lookup> {
  const answered = (found: readonly FoundAddress[], message: string | null): Lookup => ({
    results: [...found],
    additionalInfo: {
      totalCount: found.length,
      configured: geocoder !== null,
      message,
      mapTiles: config.mapTiles,
    },
  });
  if (!geocoder) return answered([], 'Addresses are not looked up here. Please type the address.');
  if (text === '') return answered([], null);
  const found = await geocoder.find(text, settings.organisation().branding.country);
  if (!found) return answered([], 'The address service does not answer. Please type the address.');
  return answered(found, found.length === 0 ? 'No address was found. Please type it.' : null);
}
