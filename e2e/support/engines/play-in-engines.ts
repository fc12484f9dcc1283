import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { signIn, type Person } from '../people.ts';
import { expect, test } from '../test.ts';
import type { Engine } from './engine.ts';
import { installedEngines } from './installed.ts';
import { Screen } from './screen.ts';

/** One screen: what is prepared for it in Chromium, and what somebody does there in the other browser. */
export type Visit = (screen: Screen, chromium: Page) => Promise<void>;

/** Signs the same person in in both browsers. */
export async function signInBoth(screen: Screen, chromium: Page, person: Person): Promise<void> {
  await signIn(chromium, person);
  await screen.signIn(person.email, demoPassword);
}

/** Makes a test of each visit in each other engine of this machine. */
export function playInEngines(visits: Readonly<Record<string, Visit>>): void {
  for (const { name, start } of installedEngines) {
    test.describe(`second look #15: in ${name}`, () => {
      test.describe.configure({ mode: 'default' });

      let engine: Engine;

      test.beforeAll(async () => {
        engine = await start();
      });

      test.afterAll(async () => engine.close());

      for (const [title, visit] of Object.entries(visits)) {
        test(title, async ({ page }) => {
          const screen = new Screen(engine, addresses().url);
          const folder = join('test-results', 'engines', name);
          try {
            await visit(screen, page);
          } finally {
            await mkdir(folder, { recursive: true });
            await writeFile(join(folder, `${title.replaceAll(/\W+/g, '-')}.png`), await screen.screenshot());
          }
          expect(await engine.takeComplaints()).toEqual([]);
        });
      }
    });
  }
}
