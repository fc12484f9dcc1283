import { branding, shippedBranding, type Branding } from '@shootdesk/shared/kernel/branding';
import { setCountries, setHomeCountry } from '@shootdesk/shared/kernel/countries';
import { setUnits } from '@shootdesk/shared/kernel/units';
import { setDateForms } from '@shootdesk/shared/kernel/date-forms';
import { setStatusTitles } from '@shootdesk/shared/kernel/status-titles';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current: Branding | null = null;

function applyForms({ date_form: date, time_form: time, country, countries, status_names, ...units }: Branding): void {
  setStatusTitles(status_names);
  setDateForms({ date, time });
  setUnits({ area: units.area_unit, distance: units.distance_unit });
  setCountries(countries);
  setHomeCountry(country);
}

/** Reads the branding that the server wrote into the page. Falls back to the shipped branding where there is none, as in development. */
function readFromPage(): Branding {
  const content = document.querySelector<HTMLMetaElement>('meta[name=branding]')?.content;
  const outcome = content ? branding.safeParse(JSON.parse(content)) : null;
  const read = outcome?.success ? outcome.data : shippedBranding;
  applyForms(read);
  return read;
}

/** Branding of the studio in this tab. */
export function currentBranding(): Branding {
  return (current ??= readFromPage());
}

/** Applies new branding from the server. Dates on the screen change their format at the next render. */
export function showBranding(next: Branding): void {
  if (JSON.stringify(next) === JSON.stringify(currentBranding())) return;
  current = next;
  applyForms(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The studio's name, logo, colours and support address; rerenders when they change. */
export function useBranding(): Branding {
  return useSyncExternalStore(subscribe, currentBranding);
}
