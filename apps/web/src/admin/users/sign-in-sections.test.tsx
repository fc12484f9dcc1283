import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../test/admin-records.ts';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = aUser({ id: '12', name: 'Mia Tran' });

test('the back office signs a user out everywhere after a question', async () => {
  const path = '/v1/users/12/sessions';
  const session = {
    id: 3,
    browser: 'Chrome on Windows',
    identityProvider: 'password',
    signedInAt: '2026-06-10T00:00:00.000Z',
    lastUsedAt: '2026-06-10T00:00:00.000Z',
    isCurrent: false,
  };
  let sessions = [session];
  fakeApi(
    byPath({
      [`GET ${path}`]: () => list(sessions),
      [`DELETE ${path}`]: () => {
        sessions = [];
        return single({ ended: 1 });
      },
    }),
  );
  renderInShell(<SessionsSection user={user} />, 'BackOffice');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }));
  expect(screen.getByText('Mia Tran is signed out in all browsers at once.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Not signed in anywhere')).toBeTruthy();
});

test('the back office resets two-factor sign-in of a user after a question', async () => {
  const path = '/v1/users/12/two-factor';
  let since: string | null = '2026-06-10T00:00:00.000Z';
  fakeApi(
    byPath({
      [`GET ${path}`]: () => single({ isOn: since !== null, since, isRequired: true }),
      [`DELETE ${path}`]: () => {
        since = null;
        return single(null);
      },
    }),
  );
  renderInShell(<TwoFactorSection user={user} />, 'BackOffice');
  const card = within(await screen.findByRole('region', { name: 'Two-factor Sign-in' }));
  expect(await card.findByText(/^On since 10 June 2026/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Reset two-factor sign-in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await card.findByText(/^Off: they set it up/)).toBeTruthy();
});
