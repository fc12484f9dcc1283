import type { Browser, Page } from 'playwright/test';
import { signIn, type Person } from './people.ts';

/** A colleague in a browser of their own. */
export async function colleagueIn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}
