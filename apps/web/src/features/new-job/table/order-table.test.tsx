import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import NewOrderPage from '../order/new-order-page.tsx';
import OrderTablePage from './order-table-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const service = (id: number, name: string, onSite: boolean) => ({ id, name, onSite, questions: [] });
const groups = [
  {
    ...{ id: 1, name: 'Photography' },
    services: [service(1, 'Photography', true), service(6, 'Companion Floorplan', true), service(22, 'Drone', true)],
  },
];
const campaign = {
  ...{ id: 12, name: '9 Test Road, Fitzroy', clientId: 4, client: { id: 4, name: 'Anchor Realty' } },
  ...{ address: '9 Test Road', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
};
const path = 'POST /v1/orders';
const saved = single({ campaign: { ...campaign, id: 31 }, jobs: [aJob({ id: 77 }), aJob({ id: 78 })] });

function Elsewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

function open(answers: Parameters<typeof byPath>[0] = {}, at = '/new-order/table', person: Partial<CurrentUser> = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-groups': list(groups),
      'GET /v1/clients': list([{ id: 4, name: 'Anchor Realty' }]),
      'GET /v1/clients/by-email': list([]),
      'GET /v1/campaigns': list([]),
      'GET /v1/campaigns/at-address': list([]),
      'GET /v1/address-lookups': list([], { configured: false, message: null }),
      'GET /v3/client-contacts': v3Page([{ id: '21', name: 'Jo Field', email: 'jo@anchor.test', phone: null }]),
      'GET /v3/services/1/proposal': single({ clientDeadline: '2199-01-01T00:00:00.000Z' }),
      'GET /v3/services/6/proposal': single({ clientDeadline: null }),
      'GET /v3/services/22/proposal': single({ clientDeadline: null }),
      [path]: saved,
      'POST /v1/orders/messages': single({ messages: [], untold: [] }),
      ...answers,
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/new-order" element={<NewOrderPage />} />
      <Route path="/new-order/table" element={<OrderTablePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    'BackOffice',
    at,
    person,
  );
  return () => sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/orders'));
}

async function paste(text: string, label = 'Paste a table') {
  const field = await screen.findByLabelText(label);
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

const headings = 'Address\tSuburb\tServices\tDate\tClient\tE-mail\tRef';
const table = (...rows: string[]) => [headings, ...rows].join('\n');
const good = '5 Elm Street\tCarlton\tPhotos x 20, floorplan\t2 March 2098\tAnchor Realty\tjo@anchor.test\tA-1';
const orderButton = (count: number) => screen.findByRole('button', { name: `Order ${count}` });
/** The button of the orders that can be made, when clients and addresses have been looked up. */
async function order(count: number) {
  const button = await orderButton(count);
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button);
}
const row = (number: number) => screen.getByLabelText(`Order row ${number}`).closest('tr')!;

const line = (addOnId: number | null, cents: number | null) => ({ addOnId, name: '', quantity: 1, cents });

describe('prices of a table', () => {
  const addOns = v3Page([
    { id: '3', name: 'Travel', services: ['Service/22'] },
    { id: '4', name: 'Rush', services: [] },
  ]);
  const sees = { flags: ['View_Prices'] } as const;
  const withAddOns = (...rows: string[]) => ['Address\tSuburb\tServices\tClient\tAdd-ons', ...rows].join('\n');

  test('are shown for each order and together, and add-ons are ordered with the service they go with', async () => {
    const asked: unknown[] = [];
    const posts = open(
      {
        'GET /v3/add-ons': addOns,
        'POST /v1/orders/price': ({ body }: { readonly body: unknown }) => {
          asked.push(body);
          return single({
            ...{ day: '2026-12-01', currency: 'AUD', sumCents: 0, unpriced: 0 },
            jobs: [
              { lines: [line(null, 20_000)], sumCents: 20_000, offered: [] },
              { lines: [line(null, 10_000), line(3, 500)], sumCents: 11_000, offered: [] },
              { lines: [line(null, null)], sumCents: 0, offered: [] },
            ],
          });
        },
      },
      '/new-order/table',
      { flags: [...sees.flags] },
    );
    await paste(
      withAddOns(
        '5 Elm Street\tCarlton\tPhotography, Drone\tAnchor Realty\t2 x travel',
        '7 Elm Street\tCarlton\tPhotography\tAnchor Realty\t',
        '9 Elm Street\tCarlton\tCompanion Floorplan\tAnchor Realty\t',
        '11 Elm Street\tCarlton\tPhotography\tAnchor Realty\tTravel',
        '13 Elm Street\tCarlton\tPhotography\tAnchor Realty\tChampagne',
      ),
    );
    const sum = await screen.findByRole('status', { name: 'Sum of the orders' });
    await waitFor(() => expect(sum.textContent).toContain('Sum of 3 orders before tax: AUD 510.00'));
    expect(sum.textContent).toContain('1 line without a price is not in the sum.');
    expect(asked).toEqual([
      {
        clientId: 4,
        jobs: [
          { serviceId: 1, addOns: [] },
          { serviceId: 22, addOns: [{ id: 3, quantity: 2 }] },
          { serviceId: 6, addOns: [] },
        ],
      },
    ]);
    expect(within(row(1)).getByText('AUD 310.00')).toBeTruthy();
    expect(within(row(3)).getByText('1 line without a price')).toBeTruthy();
    expect(within(row(4)).getByText('Travel is not ordered with these services.')).toBeTruthy();
    expect(within(row(5)).getByText("There is no add-on 'Champagne'.")).toBeTruthy();
    await order(3);
    await waitFor(() => expect(posts()).toHaveLength(3));
    expect(posts()[0]?.body).toMatchObject({
      jobs: [{ serviceId: 1 }, { serviceId: 22, addOns: [{ id: 3, quantity: 2 }] }],
    });
  });

  test('are not shown to people without the right, whose add-ons are refused', async () => {
    open();
    await paste(withAddOns('5 Elm Street\tCarlton\tDrone\tAnchor Realty\tRush'));
    expect(await screen.findByText('Only people who see prices order add-ons.')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Sum of the orders' })).toBeNull();
  });
});

describe('questions of the services of a table', () => {
  const gate = { field: 'OrderAnswer', text: 'Which gate?', required: true } as const;
  const bed = { field: 'Bed', text: null, required: true } as const;
  const asking = { ...service(1001, 'Balloon Pictures', true), synonyms: ['from above'], questions: [gate, bed] };
  const answers = {
    'GET /v1/service-groups': list([{ ...groups[0]!, services: [...groups[0]!.services, asking] }]),
    'GET /v3/services/1001/proposal': single({ clientDeadline: null }),
    'GET /v1/copy-templates': list([]),
  };

  test('are answered in columns that are added, without which a row is not ordered', async () => {
    const posts = open(answers);
    await paste('Address\tSuburb\tServices\tClient\n5 Elm Street\tCarlton\tpictures from above\tAnchor Realty');
    await screen.findByRole('grid');
    const user = userEvent.setup();
    expect(within(row(1)).getByText(/Which gate\? Balloon Pictures needs an answer/)).toBeTruthy();
    expect(within(row(1)).getByText(/Bedrooms: Balloon Pictures needs an answer/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Which gate?' }));
    await user.click(screen.getByRole('button', { name: 'Bedrooms' }));
    expect(screen.queryByText('The services ask more than the table says:')).toBeNull();
    expect(within(row(1)).getAllByText('Balloon Pictures needs an answer.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Next cell to mend' }));
    await user.keyboard('The green one{Tab}3{Enter}');
    await order(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { jobs } = posts()[0]!.body as { readonly jobs: readonly { serviceId: number; details: object[] }[] };
    expect(jobs.map(({ serviceId }) => serviceId)).toEqual([1, 1001]);
    const bedrooms = { fieldName: 'Bed', value: '{"value":3}' };
    const answer = { fieldName: 'OrderAnswer', value: '{"question":"Which gate?","value":"The green one"}' };
    expect(jobs.map(({ details }) => details)).toEqual([[bedrooms], [bedrooms, answer]]);
  });

  test('leave copy templates that are not named to the server, which takes those of the service', async () => {
    const text = { field: 'CopyTemplateList', text: null, required: true } as const;
    const writing = { ...asking, makes: ['copy'] as const, questions: [text] };
    const offered = list([{ ...groups[0]!, services: [...groups[0]!.services, writing] }]);
    const posts = open({ ...answers, 'GET /v1/service-groups': offered });
    await paste('Address\tSuburb\tServices\tClient\n5 Elm Street\tCarlton\tBalloon picture\tAnchor Realty');
    await screen.findByRole('grid');
    expect(within(row(1)).queryByText(/needs an answer/)).toBeNull();
    await order(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  test('are read from columns with their words as headings', async () => {
    const posts = open(answers);
    await paste(
      'Address\tSuburb\tServices\tClient\tWhich gate\tBeds\n5 Elm Street\tCarlton\tBalloon picture\tAnchor Realty\tNorth\t4',
    );
    await order(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      jobs: [
        {
          serviceId: 1001,
          details: [
            { fieldName: 'Bed', value: '{"value":4}' },
            { fieldName: 'OrderAnswer', value: '{"question":"Which gate?","value":"North"}' },
          ],
        },
      ],
    });
  });
});

describe('a table of orders', () => {
  test('is ordered row by row, each whole and under a key of its own', async () => {
    const posts = open();
    await paste(table(good, '7 Elm Street\tCarlton\tDrone\t\tanchor realty\t\t'));
    await order(2);
    expect(await screen.findByText(/2 orders made: 4 jobs/)).toBeTruthy();
    expect(posts().map(({ body }) => body)).toMatchObject([
      {
        campaign: { clientId: 4, address: '5 Elm Street', suburb: 'Carlton' },
        jobs: [
          {
            ...{ serviceId: 1, totalAssets: 20, externalReference: 'A-1/1', contactIds: [21] },
            clientDeadline: '2199-01-01T00:00:00.000Z',
            wishes: { firstDay: '2098-03-02', lastDay: '2098-03-02' },
          },
          { serviceId: 6, clientDeadline: null },
        ],
        visits: [],
      },
      { campaign: { address: '7 Elm Street' }, jobs: [{ serviceId: 22 }] },
    ]);
    const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(within(row(1)).getByRole('link').getAttribute('href')).toBe('/service-jobs/77');
  });

  test('says beside each cell what is wrong, and takes it changed in place by the keyboard', async () => {
    const posts = open({
      'GET /v1/clients': ({ url }: { readonly url: string }) =>
        list(url.includes('name=Anchor') ? [{ id: 4, name: 'Anchor Realty' }] : []),
    });
    await paste(
      table(
        '5 Elm Street\tCarlton\thovercraft\t1 March 2020\tAnchor\tnobody\t',
        '7 Elm Street\tCarlton\tDrone\t\tStrange & Co\t\t',
      ),
    );
    for (const sentence of [
      "Nobody offers 'hovercraft' here.",
      'The day has gone.',
      "There is no client of this name. Do you mean 'Anchor Realty'?",
      'There is no client of this name.',
      'Please give an e-mail address.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Next cell to mend' }));
    await user.keyboard('{Control>}a{/Control}Photos{Tab}');
    // The day is the next cell: a key begins to type over it.
    await user.keyboard('3{Backspace}{Escape}{Delete}{ArrowRight}');
    await user.keyboard('{Enter}');
    const client = screen.getByLabelText('Client of row 1');
    await user.clear(client);
    await user.type(client, 'Anchor Realty{Tab}');
    await user.keyboard('{Delete}');
    await user.click(screen.getByLabelText('Order row 2'));
    await order(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      campaign: { clientId: 4 },
      jobs: [{ serviceId: 1, wishes: { firstDay: null } }],
    });
    expect(await within(row(2)).findByText('Left out')).toBeTruthy();
  });

  test('names a property that is there twice, a campaign that exists, and a reference of another row', async () => {
    const posts = open({
      'GET /v1/campaigns/at-address': ({ url }: { readonly url: string }) =>
        list(url.includes('address=9') ? [{ campaign, details: [], clientBookingNote: null, jobs: [] }] : []),
    });
    await paste(
      table(
        '5 Elm Street\tCarlton\tPhotos\t\tAnchor Realty\t\tX',
        '5 elm st\tCarlton\tPhotos\t\tAnchor Realty\t\t',
        '5 Elm St\tCarlton\tDrone\t\tAnchor Realty\t\tX',
        '9 Test Road\tFitzroy\tDrone\t\tAnchor Realty\t\t',
        '5 Elm St\tCarlton\tDrone, photos\t\tAnchor Realty\t\t',
      ),
    );
    expect(await within(row(2)).findByText(/Row 1 orders the same here/)).toBeTruthy();
    expect(within(row(3)).getByText('Row 1 has this reference, too.')).toBeTruthy();
    expect(await within(row(4)).findByText('Adds to the campaign 9 Test Road, Fitzroy.')).toBeTruthy();
    expect(within(row(5)).getByText(/The same property as row 1/)).toBeTruthy();
    await order(3);
    await waitFor(() => expect(posts()).toHaveLength(3));
    // The last row goes to the campaign that the first one has made.
    expect(posts().map(({ body }) => (body as { campaignId?: number }).campaignId)).toEqual([undefined, 12, 31]);
  });

  test('is sent again as it was after a lost connection and a reload, under the same key', async () => {
    const posts = open({ [path]: failure(503, 'unavailable', 'The server is starting.') });
    await paste(table(good, '7 Elm Street\tCarlton\tDrone\t\tAnchor Realty\t\t'));
    await order(2);
    expect(await within(row(1)).findByText('The server is starting.')).toBeTruthy();
    // The rows after it wait.
    expect(within(row(2)).getByText('Ready')).toBeTruthy();
    const [first] = posts();
    cleanup();
    const later = open({
      'GET /v1/campaigns/at-address': list([{ campaign, details: [], clientBookingNote: null, jobs: [] }]),
    });
    await order(2);
    expect(await screen.findByText(/2 orders made/)).toBeTruthy();
    expect(later()[0]).toMatchObject({ body: first!.body });
    expect(later()[0]!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
    cleanup();
    // Nothing of it is left to order.
    open();
    expect(await screen.findByText(/2 orders made/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Order \d/ })).toBeNull();
  });

  test('has a row that the API asks about answered by a person', async () => {
    const warnings = [{ code: 'campaign_exists', message: 'This client has a campaign here.', needsReason: false }];
    let asked = 0;
    const posts = open({
      [path]: () => {
        asked += 1;
        return asked === 1 ? failure(409, 'confirmation_required', 'Please confirm.', { warnings }) : saved;
      },
    });
    await paste(table(good));
    await order(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Answer for row 1' }));
    // The question is asked again, because what was answered before is of another time.
    expect(await screen.findByText(/1 order made/)).toBeTruthy();
    expect(posts()).toHaveLength(2);
  });

  test('takes the usual client and columns that somebody chooses', async () => {
    const posts = open();
    await paste('Address\tWhatever\n5 Elm Street, Carlton VIC 3053\tphotos');
    expect(await screen.findByText(/No table of orders was found/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Paste a table'));
    await paste('Address\tDate\tWhatever\n5 Elm Street, Carlton VIC 3053\t\tphotos');
    expect(await screen.findByText(/Please name a service/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('What Whatever is'), { target: { value: 'services' } });
    expect(await screen.findByText('Please choose the client above.')).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Client of rows without one'));
    await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
    fireEvent.change(screen.getByLabelText('Add a column'), { target: { value: 'service 22' } });
    await user.click(document.querySelector('[data-place="0:3"]')!);
    await user.type(screen.getByLabelText('Drone of row 1'), 'x{Enter}');
    await order(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      campaign: { clientId: 4, address: '5 Elm Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' },
      jobs: [{ serviceId: 1 }, { serviceId: 22 }],
    });
  });

  test('that is pasted into New Order is offered as orders', async () => {
    open({}, '/new-order');
    await paste(table(good, good), 'Paste a mail or message');
    expect(await screen.findByText(/This is a table with 2 orders/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Order the rows' }));
    expect(await screen.findByLabelText('Order row 2')).toBeTruthy();
  });
});
