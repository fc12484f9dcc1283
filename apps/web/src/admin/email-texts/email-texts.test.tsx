import { shippedText, variablesOf } from '@shootdesk/shared/email-texts/catalogue';
import type { EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import EmailTextPage from './email-text-page.tsx';
import EmailTextsPage from './email-texts-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/v3/settings/email-texts';

const aText = (values: Partial<EmailTextRecord> = {}): EmailTextRecord => ({
  id: 'passwordReset',
  label: 'New password',
  about: 'To a person who asked for a new password.',
  subject: null,
  body: null,
  shipped: shippedText('passwordReset'),
  variables: Object.entries(variablesOf('passwordReset')).map(([name, { about, sample, isNeeded }]) => ({
    ...{ name, about, sample },
    needed: isNeeded === true,
  })),
  languages: [],
  lastModified: '2026-06-10T00:00:00.000Z',
  cache_key: 4,
  ...values,
});

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const saved = {
    [`GET ${path}`]: list([aText({ subject: 'Ours' })]),
    [`GET ${path}/passwordReset`]: single(aText()),
    'GET /v3/record-changes': v3Page([]),
  };
  const sent = fakeApi(byPath({ ...saved, ...answers }));
  renderInShell(
    <Routes>
      <Route path="/systemManager/email-texts" element={<EmailTextsPage />} />
      <Route path="/systemManager/email-texts/:kind" element={<EmailTextPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const page = '/systemManager/email-texts/passwordReset';
const preview = () => screen.getByRole('region', { name: 'Preview' });

test('the list says which texts are the studio’s own', async () => {
  open('/systemManager/email-texts');
  const link = await screen.findByRole('link', { name: 'New password' });
  expect(link.getAttribute('href')).toBe(page);
  expect(screen.getByText('Your text')).toBeTruthy();
});

test('variables are written where the cursor is, and shown with sample values', async () => {
  const { user } = open(page);
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  expect(within(preview()).getByText(/^Hello Mia Tran,/)).toBeTruthy();
  await user.clear(body);
  await user.click(screen.getByLabelText('Insert name'));
  expect(await screen.findByText(/^\{\{link\}\} is missing/)).toBeTruthy();
  await user.click(screen.getByLabelText('Insert link'));
  expect(body.value).toBe('{{name}}{{link}}');
  expect(within(preview()).getByText(/^Mia Tranhttps/)).toBeTruthy();
});

test('a text is saved with the version', async () => {
  const { user, writes } = open(page, { [`PUT ${path}/passwordReset`]: single(aText({ cache_key: 5 })) });
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('E-mail text has been updated!')).toBeTruthy();
  const { body } = shippedText('passwordReset');
  expect(writes()[0]!.body).toEqual({ subject: 'Set a new password!', body });
  expect(writes()[0]!.headers.get('if-match')).toBe('"4"');
});

test('a test is sent with what is typed, and a refusal of the mail server is said', async () => {
  const answers = [
    single({ to: 'mia@example.com' }),
    failure(422, 'rule_violated', 'The mail server does not answer.'),
  ];
  const { user, writes } = open(page, { [`POST ${path}/passwordReset/test`]: () => answers.shift()! });
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(screen.getByRole('button', { name: 'Send Me a Test' }));
  expect(await screen.findByText('The test was sent to mia@example.com.')).toBeTruthy();
  expect(writes()[0]!.body).toMatchObject({ subject: 'Set a new password!' });
  await user.click(screen.getByRole('button', { name: 'Send Me a Test' }));
  expect(await screen.findByText('The mail server does not answer.')).toBeTruthy();
});

test('the shipped text comes back after a question', async () => {
  const { user, writes } = open(page, {
    [`GET ${path}/passwordReset`]: single(aText({ subject: 'Ours' })),
    [`PUT ${path}/passwordReset`]: single(aText({ cache_key: 5 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Use Shipped Text' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The shipped text is used again.')).toBeTruthy();
  expect(writes()[0]!.body).toEqual({});
  expect(writes()[0]!.headers.get('if-match')).toBe('"4"');
});

test('an address of no e-mail says so', async () => {
  open('/systemManager/email-texts/birthday');
  expect(await screen.findByText('There is no such e-mail.')).toBeTruthy();
});
