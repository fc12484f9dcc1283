import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aZone, referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ZonePage, ZonesPage } from './zones.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listPath = '/systemManager/zones';

function open(at: string, answers: Parameters<typeof byPath>[0]) {
  const saved = {
    'GET /v3/zones': v3Page([aZone()]),
    'GET /v3/zones/3': single(aZone()),
    'GET /v3/zones/3/clients': v3Page([{ id: '7', name: 'Anchor Realty', number: null, cache_key: 1 }]),
    'GET /v3/zones/3/providers': v3Page([]),
    'GET /v1/zones/3/calendar': single({ url: null, createdAt: null }),
  };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...saved, ...answers }));
  renderInShell(
    <Routes>
      <Route path={listPath} element={<ZonesPage />} />
      <Route path={`${listPath}/new`} element={<ZonePage />} />
      <Route path={`${listPath}/:id/edit`} element={<ZonePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('the list of zones', () => {
  test('shows when each was modified, by the person’s clock', async () => {
    const { sent } = open(listPath, {});
    expect(await screen.findByRole('link', { name: 'East' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Last Modified' })).toBeTruthy();
    const row = screen.getByRole('row', { name: /East/ });
    expect(within(row).getByText('March 01, 2026 11:30 AM')).toBeTruthy();
    expect(new URL(sent[0]?.url ?? '', 'http://site').searchParams.get('orderBy')).toBe('name asc');
    expect(screen.getByRole('link', { name: 'Create New Zone' }).getAttribute('href')).toBe(`${listPath}/new`);
  });

  test('No Zones Available / Try adjusting your filters.', async () => {
    const { sent, user } = open(listPath, { 'GET /v3/zones': v3Page([]) });
    expect(await screen.findByText('No Zones Available')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
    await user.type(field('Search Zone'), 'ea');
    await waitFor(() =>
      expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
        '{"name":{"contains":"ea"}}',
      ),
    );
  });
});

describe('what react-admin gives the list', () => {
  test('a person chooses the columns', async () => {
    const { user } = open(listPath, {});
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('columnheader', { name: 'Support Email' })).toBeNull();
    await user.click(await screen.findByRole('switch', { name: 'Support Email' }));
    // What the choices lie over is hidden from assistive technology until they are closed.
    expect(screen.getByRole('columnheader', { name: 'Support Email', hidden: true })).toBeTruthy();
  });

  test('an export holds all pages of what is found, and no formula', async () => {
    const urls: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (urls.push(blob), 'blob:x') }));
    const { sent, user } = open(listPath, {
      'GET /v3/zones': ({ url }) =>
        url.includes('size=200') && !url.includes('continuationToken')
          ? v3Page(
              Array.from({ length: 200 }, (_, id) => aZone({ id: String(id), name: `=Zone ${id}` })),
              { continuationToken: 'next' },
            )
          : v3Page([aZone()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(urls).toHaveLength(1));
    const lines = (await urls[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(202);
    expect(lines[1]).toContain(`"'=Zone 0"`);
    expect(sent.filter(({ url }) => url.includes('size=200'))).toHaveLength(2);
  });

  test('several are deleted after a question; those that cannot be are said and stay chosen', async () => {
    const { user, writes } = open(listPath, {
      'GET /v3/zones': v3Page([aZone(), aZone({ id: '4', name: 'West', cache_key: 7 })]),
      'DELETE /v3/zones/3': failure(409, 'still_referenced', '1 client is linked: Anchor Realty.'),
      'DELETE /v3/zones/4': single(null),
    });
    await screen.findByRole('link', { name: 'East' });
    for (const row of screen.getAllByRole('row').slice(1)) await user.click(within(row).getByRole('checkbox'));
    await user.click(button('Delete'));
    expect(screen.getByRole('alertdialog', { name: 'Delete 2 zones?' })).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByText('1 zone deleted')).toBeTruthy();
    expect(writes().map(({ url, headers }) => [url, headers.get('if-match')])).toEqual([
      ['/v3/zones/3?permanent=true', '"2"'],
      ['/v3/zones/4?permanent=true', '"7"'],
    ]);
    expect(await screen.findByText('1 zone could not be deleted: 1 client is linked: Anchor Realty.')).toBeTruthy();
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(chosen).toHaveLength(1);
  });
});

describe('a new zone', () => {
  test('needs a name; complains while it is written, and in a toast when saved', async () => {
    const { user, writes } = open(`${listPath}/new`, {});
    await user.type(await screen.findByLabelText(/Support Email/), 'east@');
    expect(screen.getByText('Invalid Email format')).toBeTruthy();
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(button('Create'));
    expect(await screen.findByText('One or more fields did not match the validation.')).toBeTruthy();
    expect(screen.getByText('Required')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('Zone has been created!, with what was linked to it', async () => {
    const { user, writes } = open(`${listPath}/new`, {
      'POST /v3/zones': single(aZone()),
      'GET /v1/clients': list([{ id: 7, name: 'Anchor Realty', classification: 1, cache_key: 1 }]),
    });
    expect(await screen.findByText('No linked Clients')).toBeTruthy();
    await user.type(field(/^Name/), 'East');
    await user.click(screen.getByRole('combobox', { name: 'Link Clients' }));
    await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
    await user.click(screen.getByRole('tab', { name: /Providers/ }));
    expect(screen.getByText('No linked Providers')).toBeTruthy();
    await user.click(button('Create'));
    expect(await screen.findByText('Zone has been created!')).toBeTruthy();
    expect(writes()[0]?.body).toMatchObject({ name: 'East', linkedClients: ['7'], linkedProviders: [] });
    expect(await screen.findByRole('button', { name: 'Delete Zone' })).toBeTruthy();
  });

  test('No Available Providers', async () => {
    const { user } = open(`${listPath}/new`, {});
    await user.click(await screen.findByRole('tab', { name: /Providers/ }));
    await user.click(screen.getByRole('combobox', { name: 'Link Providers' }));
    expect(await screen.findByText('No Available Providers')).toBeTruthy();
  });

  test('No Dusk Times Set, until one is added; it can be removed', async () => {
    const { user } = open(`${listPath}/new`, {});
    expect(await screen.findByText('No Dusk Times Set')).toBeTruthy();
    expect(screen.getByText('Dusk Time would default to 5PM.')).toBeTruthy();
    await user.click(button('Add DuskTime'));
    const day = field('Start day of dusk time 1');
    await user.clear(day);
    await user.type(day, '40');
    await user.click(button('Create'));
    expect(screen.getByText('Must be a day from 1 to 31.')).toBeTruthy();
    await user.click(button('Remove dusk time 1'));
    expect(screen.getByText('No Dusk Times Set')).toBeTruthy();
  });

  test('first month #18: a dusk time is chosen and read by the clock of all other times', async () => {
    const { user } = open(`${listPath}/new`, {});
    await user.click(await screen.findByRole('button', { name: 'Add DuskTime' }));
    const time = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time of dusk time 1' });
    const shown = () => time.selectedOptions[0]?.textContent;
    expect(shown()).toBe('05:00 PM');
    await user.selectOptions(time, '08:15 PM');
    expect(time.value).toBe('20:15');
    expect(shown()).toBe('08:15 PM');
  });

  test('flags are chips that can be removed; without any left: No available flags', async () => {
    const { user } = open(`${listPath}/new`, {});
    await user.click(await screen.findByRole('button', { name: 'Edit Flags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Flags' });
    for (const flag of ['Travel Surcharge', 'Restricted Airspace']) {
      await user.click(await within(dialog).findByRole('button', { name: new RegExp(flag) }));
    }
    expect(within(dialog).getByText('No available flags')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chips = screen.getByRole('list', { name: 'Flags' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('one zone', () => {
  const one = `${listPath}/3/edit`;
  const anchorMoves = failure(409, 'clients_in_other_zones', 'Anchor Realty belongs to West.', {
    moves: [{ client: { id: '7', name: 'Anchor Realty' }, from: { id: '4', name: 'West' } }],
  });

  test('Zone does not exists.', async () => {
    open(one, { 'GET /v3/zones/3': failure(404, 'not_found', 'There is no such zone.') });
    expect(await screen.findByText('Zone does not exists.')).toBeTruthy();
  });

  test('moving a client asks: Move Client to this Zone', async () => {
    const { user, writes } = open(one, {
      'PUT /v3/zones/3': ({ body }) =>
        (body as { moveClients?: boolean }).moveClients ? single(aZone({ cache_key: 3 })) : anchorMoves,
    });
    await user.type(await screen.findByLabelText('Reference'), 'E1');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Move Client to this Zone' });
    expect(within(dialog).getByText('Anchor Realty moves from West to this zone.')).toBeTruthy();
    await user.click(button('No'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toHaveLength(1);
    expect(field('Reference').value).toBe('E1');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Zone has been updated!')).toBeTruthy();
    expect(writes().at(-1)?.headers.get('if-match')).toBe('"2"');
  });

  test('what a colleague changed meanwhile, links included, is shown beside', async () => {
    let theirs = false;
    const { user } = open(one, {
      'PUT /v3/zones/3': () => {
        theirs = true;
        return failure(412, 'stale', 'It has changed.', { current: aZone({ cache_key: 9 }) });
      },
      'GET /v3/zones/3/clients': () =>
        v3Page(theirs ? [{ id: '8', name: 'Bell Homes', number: null, cache_key: 1 }] : []),
    });
    await user.type(await screen.findByLabelText('Reference'), 'E1');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByText('Bell Homes')).toBeTruthy();
    expect(within(dialog).getByRole('group', { name: 'Reference' })).toBeTruthy();
  });

  test('Delete Zone? Are you sure? What stands in the way is said.', async () => {
    let inUse = true;
    const { user, writes } = open(one, {
      'DELETE /v3/zones/3': () =>
        inUse ? failure(409, 'still_referenced', '1 client is linked: Anchor Realty.') : single(null),
    });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Zone' }));
      expect(within(screen.getByRole('alertdialog', { name: 'Delete Zone?' })).getByText('Are you sure?')).toBeTruthy();
      await user.click(button('Yes'));
    };
    await remove();
    expect(await screen.findByText('1 client is linked: Anchor Realty.')).toBeTruthy();
    inUse = false;
    await remove();
    expect(await screen.findByText('Zone has been deleted!')).toBeTruthy();
    expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
    expect(await screen.findByRole('heading', { level: 1, name: 'Zones' })).toBeTruthy();
  });

  test('leaving with something unsaved asks: Leave Zone Management Details?', async () => {
    const { user } = open(one, {});
    await user.type(await screen.findByLabelText('Reference'), 'E1');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave Zone Management Details?' })).toBeTruthy();
    await user.click(button('No'));
    expect(field('Reference').value).toBe('E1');
  });
});

describe('the calendar address of a zone', () => {
  test('is made beside the form, which is not sent with it', async () => {
    const made = { url: 'https://shootdesk.example.com/v1/calendars/9-secret.ics', createdAt: '2026-06-10T00:15:00Z' };
    const { user, writes } = open(`${listPath}/3/edit`, { 'POST /v1/zones/3/calendar': single(made) });
    await user.click(await screen.findByRole('button', { name: 'Create Address' }));
    expect(await screen.findByText(made.url)).toBeTruthy();
    expect(writes().map(({ method, url }) => [method, url])).toEqual([['POST', '/v1/zones/3/calendar']]);
  });

  test('waits until the zone is saved', async () => {
    open(`${listPath}/new`, {});
    expect(await screen.findByRole('region', { name: 'Dusk Times' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Calendar Address' })).toBeNull();
  });
});
