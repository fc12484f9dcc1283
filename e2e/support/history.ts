import { expect, type Page } from 'playwright/test';

/**
 * Waits until the history has an entry for each of so many open dialogs. The entry of a closed one goes a moment after it, and a navigation in
 * that moment would be merged with its going.
 */
export async function expectLayerEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate<number>('history.state.shootdeskLayers ?? 0')).toBe(count);
}

/** Waits until no entry of a dialog is left in the history. */
export const expectNoLayerEntries = (page: Page): Promise<void> => expectLayerEntries(page, 0);
