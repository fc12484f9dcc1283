import type { Page } from 'playwright/test';

/** What a task takes of the person and of the network. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** Screens that were opened, the first one included. */
  readonly screens: number;
  /** How often a screen was opened. */
  readonly openings: number;
  /** Calls of the API. */
  readonly requests: number;
  readonly ms: number;
}

interface Counted {
  clicks: number;
  keys: number;
}

const storageKey = 'effort';
const none = '{"clicks":0,"keys":0}';

/** Counts in the page, because a test's own calls are not what a person does. */
const countInPage = `(() => {
  const add = (name) => () => {
    const counted = JSON.parse(sessionStorage.getItem('${storageKey}') ?? '${none}');
    counted[name] += 1;
    sessionStorage.setItem('${storageKey}', JSON.stringify(counted));
  };
  addEventListener('pointerdown', add('clicks'), true);
  addEventListener('keydown', add('keys'), true);
})()`;

/** Counts from now on the clicks and keys of the page, its screens and the calls of the API. */
export async function measureEffort(page: Page): Promise<() => Promise<Effort>> {
  const begun = Date.now();
  let requests = 0;
  const screens = new Set<string>();
  let openings = 0;
  let current = '';
  page.on('request', (request) => {
    if (/^\/v\d\//.test(new URL(request.url()).pathname)) requests += 1;
  });
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname === current) return;
    current = pathname;
    openings += 1;
    screens.add(pathname);
  });
  await page.addInitScript(countInPage);
  return async () => {
    const text = await page.evaluate<string | null>(`sessionStorage.getItem('${storageKey}')`);
    const counted = JSON.parse(text ?? none) as Counted;
    return { ...counted, screens: screens.size, openings, requests, ms: Date.now() - begun };
  };
}
