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

/** Reads what the server wrote into the page; what is shipped where nothing is in it, as in development. */
function readFromPage(): Branding {
  const content = document.querySelector<HTMLMetaElement>('meta[name=branding]')?.content;
  const outcome = content ? branding.safeParse(JSON.parse(content)) : null;
  const read = outcome?.success ? outcome.data : shippedBranding;
  applyForms(read);
  return read;
}

/** How the studio shows itself in this tab. */
export function currentBranding(): Branding {
  return (current ??= readFromPage());
}

/** Shows the studio as the server says now. Texts that are drawn already get new forms of dates when they are drawn again. */
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

/** How the studio shows itself: name, logo, colours, support address. */
export function useBranding(): Branding {
  return useSyncExternalStore(subscribe, currentBranding);
}
