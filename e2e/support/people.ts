import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { expect, type Page } from 'playwright/test';
import { addresses } from './addresses.ts';
import { called } from './api.ts';

/** The demo accounts, by what they are. */
export const people = {
  backOffice: { email: 'backoffice@demo.shootdesk.local', name: 'Olivia Hart', role: 'Back Office' },
  /** Sees prices, which nobody else of the demo does. */
  owner: { email: 'owner@demo.shootdesk.local', name: 'Grace Alder', role: 'Back Office' },
  productionManager: { email: 'production@demo.shootdesk.local', name: 'Marcus Webb', role: 'Production Manager' },
  qc: { email: 'qc@demo.shootdesk.local', name: 'Hana Sato', role: 'Quality Control' },
  specialist: { email: 'specialist@demo.shootdesk.local', name: 'Elena Marsh', role: 'Specialist' },
  editor: { email: 'editor@demo.shootdesk.local', name: 'Finn Calloway', role: 'Editor (Full-time)' },
  photographer: { email: 'photographer@demo.shootdesk.local', name: 'Jack Morrow', role: 'Provider (Full-time)' },
  contractPhotographer: {
    email: 'photographer.contract@demo.shootdesk.local',
    name: 'Tess Holloway',
    role: 'Provider (Contract-base)',
  },
  nobody: { email: 'norole@demo.shootdesk.local', name: 'Noah Quill', role: '' },
} as const;

export type Person = (typeof people)[keyof typeof people];

/** Fills in the form that 'Login with Email' leads to. */
export async function fillSignIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs the browser of the page in, without a screen: those have tests of their own. */
export async function signIn(page: Page, person: { readonly email: string }): Promise<void> {
  const origin = addresses().url;
  const data = { email: person.email, password: demoPassword };
  const answer = await called(() => page.request.post('/v1/sign-in', { data, headers: { origin } }));
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in and goes to where each person begins. */
export async function enter(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/');
}
