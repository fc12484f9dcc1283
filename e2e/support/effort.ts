import type { Page } from 'playwright/test';

/** What a task takes of the person and of the network. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** Screens that were opened, the first one included. */
  readonly screens: number;
  /** Calls of the API. */
  readonly requests: number;
  readonly ms: number;
}

interface Counted {
  clicks: number;
  keys: number;
}

const storageKey = 'effort';

/** Counts from now on the clicks and keys of the page, its screens and the calls of the API. */
export async function measureEffort(page: Page): Promise<() => Promise<Effort>> {
  const begun = Date.now();
  let requests = 0;
  const screens = new Set<string>();
  page.on('request', (request) => {
    if (/^\/v\d\//.test(new URL(request.url()).pathname)) requests += 1;
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname);
  });
  // Counted in the page, because a test's own calls are not what a person does.
  await page.addInitScript((key) => {
    const add = (name: 'clicks' | 'keys') => () => {
      const counted = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"keys":0}') as Counted;
      counted[name] += 1;
      sessionStorage.setItem(key, JSON.stringify(counted));
    };
    addEventListener('pointerdown', add('clicks'), true);
    addEventListener('keydown', add('keys'), true);
  }, storageKey);
  return async () => {
    const text = await page.evaluate((key) => sessionStorage.getItem(key), storageKey);
    const counted = JSON.parse(text ?? '{"clicks":0,"keys":0}') as Counted;
    return { ...counted, screens: screens.size, requests, ms: Date.now() - begun };
  };
}
