import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { detailsOfType, detailText } from './detail-reader.ts';
import { propertyOf } from './property.ts';

/** What a provider needs on the way to a property. */
export interface Visit {
  /** Address of the property, or the campaign's name if it has none. */
  readonly place: string;
  readonly mapUrl: string | null;
  /** Person to call; the API omits the agency until it may be shown. */
  readonly agent: { readonly name: string; readonly phone: string } | null;
}

const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** Writes a telephone number as a link (`tel:`). */
export const phoneUrl = (phone: string): string => `tel:${dialled(phone)}`;

/** Writes a text message as a link (`sms:`). With `?&`, which both Android and iOS read. */
export const messageUrl = (phone: string, text: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;

/**
 * Makes the address that opens a place in the device's maps application: the person's default on Android, Apple Maps on Apple devices, else a web
 * search.
 * @param userAgent of the browser
 */
export function searchUrl(address: string, userAgent: string): string {
  const query = encodeURIComponent(address);
  if (/android/i.test(userAgent)) return `geo:0,0?q=${query}`;
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Whether an address opens a page, rather than an application of the device. */
export const isPage = (url: string): boolean => /^https?:/.test(url);

/** Extracts what the provider needs on the way from a job: the order's map, or a search for the address. */
export function visitOf(
  { details, campaign, name }: ServiceJob,
  { userAgent }: Pick<Navigator, 'userAgent'> = navigator,
): Visit {
  const { address, mapLink } = propertyOf(details);
  const agents = detailsOfType(details, 'Agent').map((agent) => ({
    name: detailText(agent.name),
    phone: detailText(agent.contactNumber),
  }));
  return {
    place: address || (campaign?.name ?? name),
    mapUrl: mapLink ?? (address === '' ? null : searchUrl(address, userAgent)),
    agent: agents.find(({ phone }) => phone !== '') ?? null,
  };
}
