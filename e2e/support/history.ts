import { expect, type Page } from 'playwright/test';

/** Waits until no entry of a dialog is left in the history: it goes a moment after the dialog, and would end a navigation then. */
export async function expectNoLayerEntries(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>('history.state.shootdeskLayers ?? 0')).toBe(0);
}
