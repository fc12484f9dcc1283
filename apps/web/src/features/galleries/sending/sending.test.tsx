import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCopy } from '../../../../test/copy-records.ts';
import { failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { anAssignment } from '../../../../test/job-records.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { AssetsTab } from '../assets-tab.tsx';

beforeEach(() => layOut(900, 572));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft = {
  recipients: [
    { email: 'left@client.test', goesTo: 'office@client.test', name: null, askedForChanges: false },
    { email: 'mia@client.test', goesTo: 'mia@client.test', name: null, askedForChanges: false },
  ],
  subject: 'Photography for 12 Cotham Road',
  body: 'Look here: [your link]',
};

interface Scene {
  readonly assets?: readonly Asset[];
  readonly job?: Partial<ServiceJobWithStatuses>;
  readonly draftAnswer?: () => ReturnType<typeof single>;
}

async function open({ assets = [anAsset(1), anAsset(2)], job = {}, draftAnswer = () => single(draft) }: Scene = {}) {
  const base = jobInStatus(110, [90, 120, 130, 150]);
  const shown = { ...base, users: [anAssignment(1, 2)], workbaseReferenceId: null, ...job };
  const sent = fakeApi(({ method, url }) => {
    if (method === 'POST') return single(shown);
    if (url.includes('/email-draft')) return draftAnswer();
    return url.startsWith('/v1/assets') ? list(assets) : list([]);
  });
  const person = { serviceJobStatuses: jobStatuses.map((status) => ({ ...status })) };
  renderInShell(<AssetsTab job={shown} upload={null} />, 'QC', '/service-jobs/7', person);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: 'Select Final_1.jpg' });
  return { user, posts: () => sent.filter(({ method }) => method === 'POST') };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function openMenu({ user }: Opened, isSelected = true) {
  if (isSelected) await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return within(await screen.findByRole('menu'));
}

async function choose(opened: Opened, name: RegExp) {
  await opened.user.click((await openMenu(opened)).getByRole('menuitem', { name }));
}

test('without a selection the menu says so at each way, and choosing one is a warning', async () => {
  const opened = await open();
  const menu = await openMenu(opened, false);
  const items = menu.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Send to QC2No files selected',
    'Send to EditorNo files selected',
    'Send to SpecialistNo files selected',
    'Send to ClientNo files selected',
  ]);
  expect(items.every((item) => item.getAttribute('aria-disabled') === 'true')).toBe(true);
  await opened.user.click(items[0]!);
  expect(await warningToast()).toBe('No files selected');
});

test('a job in QC 1 is sent to QC 2 with comment, selected assets, and the status and version that the person saw', async () => {
  const opened = await open();
  await choose(opened, /QC2/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to QC2' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Required')).toBeTruthy();
  await fillIn(opened.user, dialog.getByRole('textbox', { name: /Comment/ }), 'Please check');
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.posts()[0]).toMatchObject({
    url: expect.stringMatching(/^\/v1\/service-jobs\/7\/workflow\?/) as string,
    body: {
      id: 7,
      serviceJobStatusId: 120,
      fromServiceJobStatusId: 110,
      workflowComment: 'Please check',
      assets: [1, 2],
    },
  });
});

test('copy of a template that the job no longer lists is named so, and left out by Select all', async () => {
  const leftOut = { ...anAsset(2, {}, { file: null }), copy: { ...aCopy(2, 'Portal', []), selected: false } };
  const opened = await open({ assets: [anAsset(1), leftOut] });
  expect(screen.getByRole('checkbox', { name: 'Select Portal (left out)' })).toBeTruthy();
  await choose(opened, /^Send to Editor/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Editor' }));
  await fillIn(opened.user, dialog.getByRole('textbox', { name: /Comment/ }), 'Please');
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(opened.posts()[0]).toMatchObject({ body: { assets: [1] } }));
});

describe('Send to Client', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send to Client' }));
  const to = async () => (await dialog()).findByRole<HTMLTextAreaElement>('textbox', { name: /To/ });
  const submit = async ({ user }: Opened) => user.click((await dialog()).getByRole('button', { name: 'Send' }));
  const submitTo = async (recipients: string) => {
    const opened = await open();
    await choose(opened, /Client/);
    await opened.user.clear(await to());
    if (recipients !== '') await opened.user.type(await to(), recipients);
    await submit(opened);
    return opened;
  };

  test("starts with the client's addresses, subject and text, and says which address is replaced", async () => {
    await choose(await open(), /Client/);
    expect((await to()).value).toBe('left@client.test; mia@client.test');
    expect(screen.getByText('left@client.test goes to office@client.test (e-mail replacement).')).toBeTruthy();
    expect(screen.getByDisplayValue(draft.subject)).toBeTruthy();
    expect(screen.getByDisplayValue(draft.body)).toBeTruthy();
  });

  test('asks before a job that the client has approved is sent again', async () => {
    const opened = await open({ job: { serviceJobStatusId: 170 } });
    await choose(opened, /Client/);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('The client has approved this job. Send it again?')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /To/ })).toBeNull();
    await opened.user.click(question.getByRole('button', { name: 'Yes' }));
    expect((await to()).value).toContain('mia@client.test');
  });

  test('names who asked for changes, and writes to them under their name as it was proposed', async () => {
    const jo = { email: 'jo@client.test', goesTo: 'jo@client.test', name: 'Jo Field', askedForChanges: true };
    const opened = await open({ draftAnswer: () => single({ ...draft, recipients: [jo] }) });
    await choose(opened, /Client/);
    expect((await to()).value).toBe('Jo Field <jo@client.test>');
    expect(screen.getByText('Jo Field asked for changes.')).toBeTruthy();
    await submit(opened);
    await waitFor(() =>
      expect(opened.posts()[0]).toMatchObject({ body: { email: { tos: [{ email: jo.email, name: jo.name }] } } }),
    );
  });

  test.each([
    ['', 'Email is required.'],
    ['mia@client.test; nobody', 'Found an invalid email.'],
  ])("of the recipients '%s' it says: %s", async (typed, sentence) => {
    const opened = await submitTo(typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(opened.posts()).toEqual([]);
  });

  test('names the addresses that are wrong, until they are corrected', async () => {
    const opened = await submitTo('mia@client.test; nobody; a@client.test, b@client.test');
    const message = await screen.findByText('Found an invalid email.');
    const hint = "Please correct ‘nobody’, ‘a@client.test, b@client.test’. Separate several by ';'.";
    expect(message.textContent).toBe(`Found an invalid email.${hint}`);
    await opened.user.clear(await to());
    await fillIn(opened.user, await to(), 'mia@client.test');
    await waitFor(() => expect(screen.queryByText(/Please correct/)).toBeNull());
  });

  test('sends status, assets and e-mail in one call', async () => {
    const opened = await submitTo('jo@client.test');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.posts()).toHaveLength(1);
    expect(opened.posts()[0]!.body).toMatchObject({
      serviceJobStatusId: 150,
      assets: [1, 2],
      email: { tos: [{ email: 'jo@client.test' }], subject: draft.subject, body: draft.body },
    });
  });

  test('previews the e-mail with the place of the link', async () => {
    const opened = await open();
    await choose(opened, /Client/);
    await opened.user.click(await (await dialog()).findByRole('button', { name: 'Preview' }));
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe(
      `${draft.subject}Look here: link of the recipient`,
    );
  });

  test('where the addresses cannot be had it says so, and tries again', async () => {
    let isDown = true;
    const opened = await open({
      draftAnswer: () => (isDown ? failure(503, 'unavailable', 'The database does not answer.') : single(draft)),
    });
    await choose(opened, /Client/);
    expect(
      within(await screen.findByRole('dialog')).getByText('Failed to retrieve emails. Please try again.'),
    ).toBeTruthy();
    isDown = false;
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await to()).value).toContain('mia@client.test');
  });

  test('a job of the content platform is confirmed with a comment instead, because its client looks at it there', async () => {
    const opened = await open({ job: { workbaseReferenceId: 'CH-1' } });
    await choose(opened, /Client/);
    expect((await dialog()).getByRole('textbox', { name: /Comment/ })).toBeTruthy();
  });
});
