import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { detailsOfType, detailText } from './detail-reader.ts';
import { propertyOf } from './property.ts';

/** What a provider needs on the way to a property. */
export interface Visit {
  /** The address of the property, or what the campaign is called where none is known. */
  readonly place: string;
  readonly mapUrl: string | null;
  /** Whom to call; the API leaves the agency out until it may be shown. */
  readonly agent: { readonly name: string; readonly phone: string } | null;
}

/** Writes a telephone number as a link (`tel:`). */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

const searchUrl = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** Reads the way to a property out of a job: the map that came with the order, or a search for the address. */
export function visitOf({ details, campaign, name }: ServiceJob): Visit {
  const { address, mapLink } = propertyOf(details);
  const agents = detailsOfType(details, 'Agent').map((agent) => ({
    name: detailText(agent.name),
    phone: detailText(agent.contactNumber),
  }));
  return {
    place: address || (campaign?.name ?? name),
    mapUrl: mapLink ?? (address === '' ? null : searchUrl(address)),
    agent: agents.find(({ phone }) => phone !== '') ?? null,
  };
}
