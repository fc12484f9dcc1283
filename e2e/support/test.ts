import axe from 'axe-core';
import { expect, test as base, type ConsoleMessage, type Page } from 'playwright/test';
import { findStack, type Addresses } from './addresses.ts';

/** Console message of the browser about a failed request, which a test may expect. */
const isAnsweredFailure = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** Logs a violation of the security policy as an error, because Chromium tells some of them to the page alone. */
const logViolations = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('Security policy: ' + effectiveDirective + ' ' + blockedURI));`;

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnsweredFailure(message)) complaints.push(message.text());
  });
}

/** How long the start of a stack may take, in ms: it makes a demo, on a machine that does other things as well. */
const stackStartTimeoutMs = 240_000;

/** Playwright's test in the worker's own stack, which also fails when a page logs an error to its console (or breaks the security policy). */
export const test = base.extend<{ quietConsole: void }, { stack: Addresses }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use, { parallelIndex }) => use(await findStack(parallelIndex)),
    { scope: 'worker', timeout: stackStartTimeoutMs },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(logViolations);
      context.on('page', (page) => watch(page, complaints));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Ends transitions of the page, also those that begin while it is checked, because a colour in transition has no contrast of its own, and waits for
 * other animations. Spinners never end, so they are left out.
 */
const rest = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const running = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity);
  while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
})`;

/** Takes back what `rest` added last. */
const goOn = 'void document.adoptedStyleSheets.pop()';

/** Lists what axe complains about. The rows of a list are alike, and checking fifty takes seconds. */
const complaintsOfAxe = `axe.run(
  { exclude: [['[role=row]:nth-child(n + 4)'], ['tr:nth-child(n + 4)'], ['li:nth-child(n + 4)']] },
  { resultTypes: ['violations'] },
).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0]?.target.join(' ')))`;

/** Checks a screen: no violation found by axe, and no horizontal scrolling. SCREENSHOTS=1 keeps a picture of it, for somebody to look at. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(rest);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const complaints = await page.evaluate<string[]>(complaintsOfAxe);
  expect.soft(complaints, name).toEqual([]);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  if (process.env['SCREENSHOTS'] === '1') {
    await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }
  await page.evaluate(goOn);
}
