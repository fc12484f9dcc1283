import { defineConfig } from 'playwright/test';
import { findBrowser } from './tools/browser.ts';

const { executablePath, args } = await findBrowser();
/** `npm test -- --long` sets it: then only the long tests run, and without it all others. */
const isLong = process.env['LONG_TESTS'] === '1';

export default defineConfig({
  testDir: isLong ? 'e2e/long' : 'e2e',
  testIgnore: isLong ? [] : ['long/**'],
  outputDir: 'test-results/browser',
  // So that no worker is left alone with a long file at the end. Each engine stays with one worker, which starts it once.
  fullyParallel: !isLong,
  globalSetup: './e2e/support/stack.ts',
  // Each with a stack of its own, on two cores. A stack that was named is one.
  workers: process.env['SHOOTDESK_URL'] ? 1 : 2,
  // Never waited out by a test that passes. While the service is busy, an upload pauses for up to fifteen seconds in all and goes on.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath, args: [...args] },
    screenshot: 'only-on-failure',
    // Recording a trace costs a fifth of the time: `--trace on` for the test that is looked into.
    trace: 'off',
    // Tests of other sizes say so themselves.
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // Each frame of a transition is drawn by the processor that the tests share.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
