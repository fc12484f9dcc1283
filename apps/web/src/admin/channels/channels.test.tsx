import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aChannel } from '../../../test/channel-records.ts';
import { referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ChannelPage, ChannelsPage } from './channels.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listPath = '/systemManager/youtube';

function open(at: string, answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(byPath({ ...referenceAnswers, ...answers }));
  renderInShell(
    <Routes>
      <Route path={listPath} element={<ChannelsPage />} />
      <Route path={`${listPath}/:id/edit`} element={<ChannelPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup() };
}

const asked = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ url }) => url.startsWith('/v1/youtube-channels?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://site').searchParams));
const written = (sent: readonly SentRequest[], method: string) => sent.find((each) => each.method === method);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the list of channels', () => {
  test('shows name, e-mail and linked clients; only type 1 to begin with', async () => {
    const { sent } = open(listPath, { 'GET /v1/youtube-channels': list([aChannel()]) });
    const link = await screen.findByRole('link', { name: /Harbour Films/ });
    const row = screen.getByRole('row', { name: /Harbour Films/ });
    for (const text of [/films@example\.com/, /Anchor Realty/]) expect(within(row).getByText(text)).toBeTruthy();
    expect(link.getAttribute('href')).toBe(`${listPath}/5/edit`);
    const query = { selectedVideoServiceType: '1', orderBy: 'name', pageSize: '50', pageNumber: '1' };
    expect(asked(sent)).toEqual([query]);
    expect([box('Client'), box('RES TV'), box('Proofing')].map(({ checked }) => checked)).toEqual([true, false, false]);
  });

  test('a badge says RES TV for type 2, Proofing for type 3 and nothing for type 1', async () => {
    const channels = ([1, 2, 3] as const).map((id) => aChannel({ id, name: `Channel ${id}`, videoServiceTypeId: id }));
    open(listPath, { 'GET /v1/youtube-channels': list(channels) });
    await screen.findByRole('link', { name: 'Channel 1' });
    const rows = within(screen.getByRole('table', { name: 'Channels' }))
      .getAllByRole('row')
      .slice(1);
    const badges = rows.map((row) => ['RES TV', 'Proofing'].filter((text) => within(row).queryByText(text)));
    expect(badges).toEqual([[], ['RES TV'], ['Proofing']]);
  });

  test('the filter by video service type; none of them means all', async () => {
    const { sent, user } = open(listPath, { 'GET /v1/youtube-channels': list([aChannel()]) });
    await screen.findByRole('link', { name: /Harbour Films/ });
    await user.click(box('Proofing'));
    await waitFor(() => expect(asked(sent).at(-1)?.['selectedVideoServiceType']).toBe('1,3'));
    await user.click(box('Client'));
    await user.click(box('Proofing'));
    await waitFor(() => expect(asked(sent).at(-1)?.['selectedVideoServiceType']).toBe(''));
    expect(box('Client').checked).toBe(false);
  });

  test('No Channels Available / Try adjusting your filters.', async () => {
    open(listPath, { 'GET /v1/youtube-channels': list([]) });
    expect(await screen.findByText('No Channels Available')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
  });

  test('Add New Channel reloads the page', async () => {
    open(listPath, { 'GET /v1/youtube-channels': list([]) });
    const link = await screen.findByRole('link', { name: 'Add New Channel' });
    expect(link.getAttribute('href')).toBe('/systemManager/youtube/authorize');
    // A link of the router would hold the click back and change the screen by itself.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    let wasHeldBack = true;
    window.addEventListener('click', (event) => ((wasHeldBack = event.defaultPrevented), event.preventDefault()), {
      once: true,
    });
    link.dispatchEvent(click);
    expect(wasHeldBack).toBe(false);
  });

  test('load more goes on with the next page', async () => {
    const { sent, user } = open(listPath, {
      'GET /v1/youtube-channels': ({ url }) =>
        url.includes('pageNumber=2')
          ? list([aChannel({ id: 6, name: 'Zebra Films' })], { totalCount: 51 })
          : list([aChannel()], { totalCount: 51 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /Zebra Films/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(asked(sent)).toHaveLength(2);
  });

  test('a failure says what happened and can be tried again', async () => {
    open(listPath, { 'GET /v1/youtube-channels': failure(500, 'internal', 'It broke.') });
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what react-admin gives the list of channels', () => {
  test('a person chooses the columns', async () => {
    const { user } = open(listPath, { 'GET /v1/youtube-channels': list([aChannel()]) });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('columnheader', { name: 'Channel ID', hidden: true })).toBeNull();
    await user.click(await screen.findByRole('switch', { name: 'Channel ID' }));
    expect(screen.getByRole('columnheader', { name: 'Channel ID', hidden: true })).toBeTruthy();
  });

  test('an export says name, e-mail, type, channel id and clients, of the chosen types only', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x') }));
    const { sent, user } = open(listPath, { 'GET /v1/youtube-channels': list([aChannel()]) });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]!.text()).trim().split('\r\n').slice(-1)).toEqual([
      '"Harbour Films","films@example.com","Client","UC123","Anchor Realty"',
    ]);
    expect(asked(sent).at(-1)?.['selectedVideoServiceType']).toBe('1');
  });

  test('several are deleted after a question that says what it means', async () => {
    const { sent, user } = open(listPath, {
      'GET /v1/youtube-channels': list([aChannel(), aChannel({ id: 6, name: 'Zebra Films', cache_key: 7 })]),
      'DELETE /v1/youtube-channels/5': single(null),
      'DELETE /v1/youtube-channels/6': single(null),
    });
    await screen.findByRole('link', { name: /Harbour Films/ });
    for (const row of screen.getAllByRole('row').slice(1)) await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete 2 channels?' });
    expect(within(question).getByText(/taken from all clients/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('2 channels deleted')).toBeTruthy();
    const deleted = sent.filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ url, headers }) => [url, headers.get('if-match')])).toEqual([
      ['/v1/youtube-channels/5?permanent=true', '"4"'],
      ['/v1/youtube-channels/6?permanent=true', '"7"'],
    ]);
  });
});

async function openModal(answers: Parameters<typeof byPath>[0] = {}) {
  const opened = open(listPath, {
    'GET /v1/youtube-channels': list([aChannel()]),
    'GET /v1/youtube-channels/5': single(aChannel()),
    ...answers,
  });
  await opened.user.click(await screen.findByRole('link', { name: /Harbour Films/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Youtube Channel Details' });
  await within(dialog).findByLabelText(/^Name/);
  const field = (label: string | RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  return { ...opened, dialog, field, button };
}

describe('Youtube Channel Details', () => {
  test('name and e-mail can be changed; channel id, type and tokens are only shown', async () => {
    const { field, button, dialog } = await openModal();
    for (const label of ['Channel ID', 'Type', 'Access Token', 'Refresh Token']) {
      expect(field(label).readOnly).toBe(true);
    }
    expect(field('Channel ID').value).toBe('UC123');
    expect(field('Type').value).toBe('Client');
    expect(field('Refresh Token').value).toBe('••••••••');
    for (const label of [/^Name/, /^Email/]) expect(field(label).readOnly).toBe(false);
    expect(button('Save').disabled).toBe(true);
    expect(within(dialog).getByRole('region', { name: 'Change History' })).toBeTruthy();
  });

  test('Save sends name and e-mail in the version that was seen: Channel has been updated!', async () => {
    const { sent, user, field, button } = await openModal({
      'PUT /v1/youtube-channels/5': single(aChannel({ name: 'Harbour Films 2', cache_key: 5 })),
    });
    await user.type(field(/^Name/), ' 2');
    await user.click(button('Save'));
    expect(await screen.findByText('Channel has been updated!')).toBeTruthy();
    const put = written(sent, 'PUT');
    expect(put?.body).toEqual({ name: 'Harbour Films 2', emailAddress: 'films@example.com' });
    expect(put?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('name and e-mail are required, the e-mail an address: Invalid Email Format', async () => {
    const { sent, user, dialog, field, button } = await openModal();
    await user.clear(field(/^Name/));
    expect(within(dialog).getByText('Required')).toBeTruthy();
    await user.type(field(/^Email/), '@');
    expect(within(dialog).getByText('Invalid Email Format')).toBeTruthy();
    await user.click(button('Save'));
    expect(await screen.findByText('One or more fields did not match the validation.')).toBeTruthy();
    expect(written(sent, 'PUT')).toBeUndefined();
  });

  test('what a colleague changed meanwhile is shown beside', async () => {
    const current = aChannel({ name: 'Theirs', cache_key: 9 });
    const { user, field, button } = await openModal({
      'PUT /v1/youtube-channels/5': failure(412, 'stale', 'It has changed.', { current }),
    });
    await user.type(field(/^Name/), '!');
    await user.click(button('Save'));
    const choice = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(choice).getByText('Theirs')).toBeTruthy();
    expect(within(choice).getByText('Harbour Films!')).toBeTruthy();
  });

  test('View Channel leads to the channel at Youtube in another tab', async () => {
    const { dialog } = await openModal();
    const link = within(dialog).getByRole('link', { name: 'View Channel' });
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/channel/UC123');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('Refresh Access Token shows until when the new one is valid', async () => {
    const refreshed = aChannel({ tokenExpiresAt: '2026-04-01T00:00:00.000Z', cache_key: 5 });
    const { user, dialog, button } = await openModal({ 'POST /v1/youtube-channels/5/refresh': single(refreshed) });
    await user.click(button('Refresh Access Token'));
    expect(await screen.findByText('Access token has been refreshed!')).toBeTruthy();
    expect(within(dialog).getByText(/Valid until 01 April 2026/)).toBeTruthy();
  });

  test('a connection that Google does not accept any more is a warning', async () => {
    const { user, button } = await openModal({
      'POST /v1/youtube-channels/5/refresh': failure(422, 'rule_violated', 'Google no longer accepts it.'),
    });
    await user.click(button('Refresh Access Token'));
    expect(await screen.findByText('Google no longer accepts it.')).toBeTruthy();
  });

  test('Delete Channel asks first: Delete Channel?', async () => {
    const { sent, user, button } = await openModal({ 'DELETE /v1/youtube-channels/5': single(null) });
    await user.click(button('Delete Channel'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Channel?' });
    expect(within(question).getByText(/Are you sure\?/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'No' }));
    expect(written(sent, 'DELETE')).toBeUndefined();
    await user.click(button('Delete Channel'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Channel has been deleted!')).toBeTruthy();
    expect(written(sent, 'DELETE')?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closing it with something unsaved asks: Leave Youtube Channel Details?', async () => {
    const { user, field, button } = await openModal();
    await user.type(field(/^Name/), '!');
    await user.click(button('Close'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave Youtube Channel Details?' })).toBeTruthy();
  });

  test('Channel does not exists.', async () => {
    open(`${listPath}/5/edit`, {
      'GET /v1/youtube-channels/5': failure(404, 'not_found', 'There is no such channel.'),
    });
    expect(await screen.findByText('Channel does not exists.')).toBeTruthy();
  });
});

describe('Channel Client Linking', () => {
  const newLink = {
    id: 32,
    clientId: 8,
    youtubeChannelId: 5,
    name: 'Beacon Homes',
    client: { name: 'Beacon Homes' },
    cache_key: 1,
  };
  const both = [...aChannel().clientYoutubeChannels, newLink];

  async function openLinking(answers: Parameters<typeof byPath>[0]) {
    const opened = await openModal({
      'GET /v1/clients': list([
        { id: 7, name: 'Anchor Realty' },
        { id: 8, name: 'Beacon Homes' },
      ]),
      ...answers,
    });
    const card = within(opened.dialog).getByRole('region', { name: 'Channel Client Linking' });
    return { ...opened, card: within(card) };
  }

  test('a client is found by name and linked at once: count, then Updated', async () => {
    let isLinked = false;
    const { sent, user, card } = await openLinking({
      'GET /v1/youtube-channels/5': () => single(isLinked ? aChannel({ clientYoutubeChannels: both }) : aChannel()),
      'POST /v1/client-youtube-channels': () => {
        isLinked = true;
        return single(newLink);
      },
    });
    const historyReads = () => sent.filter(({ url }) => url.startsWith('/v3/record-changes')).length;
    await waitFor(() => expect(historyReads()).toBe(1));
    expect(card.getByText('1 client linked')).toBeTruthy();
    expect(card.queryByText('Updated')).toBeNull();
    await user.click(card.getByLabelText('Link Client'));
    const option = await screen.findByRole('option', { name: 'Beacon Homes' });
    expect(screen.queryByRole('option', { name: 'Anchor Realty' })).toBeNull();
    await user.click(option);
    expect(await card.findByText('Updated')).toBeTruthy();
    expect(card.getByText('2 clients linked')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Unlink Beacon Homes' })).toBeTruthy();
    const body = { clientId: 8, youtubeChannelId: 5, name: 'Beacon Homes' };
    expect(written(sent, 'POST')?.body).toEqual(body);
    await waitFor(() => expect(historyReads()).toBe(2));
  });

  test('a spinner while a client is unlinked; then nobody is linked', async () => {
    let answer: (() => void) | null = null;
    const { user, card } = await openLinking({
      'GET /v1/youtube-channels/5': () => single(answer ? aChannel({ clientYoutubeChannels: [] }) : aChannel()),
    });
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method !== 'DELETE') return answered(url, init);
      expect(url).toBe('/v1/client-youtube-channels/31');
      expect(new Headers(init.headers).get('if-match')).toBe('"1"');
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response(JSON.stringify(single(null).body));
    });
    await user.click(card.getByRole('button', { name: 'Unlink Anchor Realty' }));
    expect(await card.findByRole('progressbar', { name: 'Saving' })).toBeTruthy();
    answer!();
    expect(await card.findByText('No linked Clients')).toBeTruthy();
    expect(card.getByText('0 clients linked')).toBeTruthy();
    expect(await card.findByText('Updated')).toBeTruthy();
  });

  test('what stands in the way is a warning, and nothing says Updated', async () => {
    const { user, card } = await openLinking({
      'POST /v1/client-youtube-channels': failure(409, 'already_exists', 'This client is linked already.'),
    });
    await user.click(card.getByLabelText('Link Client'));
    await user.click(await screen.findByRole('option', { name: 'Beacon Homes' }));
    expect(await screen.findByText('This client is linked already.')).toBeTruthy();
    expect(card.queryByText('Updated')).toBeNull();
  });
});
