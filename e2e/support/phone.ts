import { devices, type Browser } from 'playwright/test';

/** The browser of a client's phone. */
export async function phone(browser: Browser) {
  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile });
  return { context, client: await context.newPage() };
}
