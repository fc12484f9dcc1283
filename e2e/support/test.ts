import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type ConsoleMessage, type Page } from 'playwright/test';

/** What the browser itself writes when an answer is a failure that the test wants to see. */
const isAnsweredFailure = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnsweredFailure(message)) complaints.push(message.text());
  });
}

/** Playwright's test, which also fails when any page of it wrote an error to its console (or broke the security policy). */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => watch(page, complaints));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Once what moves has come to rest: a colour on its way from one to another has no contrast of its own. Spinners never rest. */
const rest = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity)
    .map(({ finished }) => finished)
)).then(() => null)`;

/** No violation that axe knows of, and nothing that has to be pushed sideways to be read. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(rest);
  // Rows of a list are all alike, and looking at fifty takes seconds.
  const { violations } = await new AxeBuilder({ page }).exclude('[role=row]:nth-child(n + 9)').analyze();
  expect.soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  const body = await page.screenshot();
  await test.info().attach(name, { body, contentType: 'image/png' });
}
