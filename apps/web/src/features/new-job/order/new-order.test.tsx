import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import NewOrderPage from './new-order-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gate = { field: 'OrderAnswer', text: 'Which gate?', required: true } as const;
const service = (id: number, name: string, onSite: boolean) => ({
  ...{ id, name, onSite, atDusk: name.startsWith('Dusk') },
  questions: id === 6 ? [gate] : [],
});
const groups = [
  {
    id: 1,
    name: 'Photography',
    services: [
      service(1, 'Photography', true),
      service(2, 'Dusk Photography', true),
      service(6, 'Companion Floorplan', true),
    ],
  },
  { id: 6, name: 'Copywriting', services: [service(21, 'Copywriting', false)] },
];
const campaign = {
  ...{ id: 12, name: '9 Test Road, Fitzroy', clientId: 4, client: { id: 4, name: 'Anchor Realty' } },
  ...{ address: '9 Test Road', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
};
const known = {
  campaign,
  details: [
    { fieldName: 'Agent', value: '{"name":"Nina Rossi","contactNumber":"0400 000 001"}' },
    { fieldName: 'ProductionNote', value: '{"value":"Access: Code 4711"}' },
  ],
  clientBookingNote: null,
  jobs: [],
};
const person = (id: number, firstName: string, times: string[]) => ({
  ...{ id, firstName, lastName: 'Ray', zones: [], canTake: true, reasons: [], detourMinutes: null },
  times: times.map((start) => ({ start, detourMinutes: null })),
});
const day = ['2026-12-10T03:00:00.000Z', '2026-12-11T03:00:00.000Z'] as const;
const dusk = ['2026-12-10T09:00:00.000Z', '2026-12-11T09:00:00.000Z'] as const;
const proposals = {
  success: true,
  results: [
    {
      ...{
        jobs: [0, 1],
        minutes: 90,
        lengths: [60, 30],
        isAtDusk: false,
        providers: [person(7, 'Ann', [...day]), person(8, 'Zed', [])],
      },
      offers: day.map((start) => ({ start, providerId: 7 })),
    },
    {
      ...{
        jobs: [2],
        minutes: 60,
        lengths: [60],
        isAtDusk: true,
        providers: [person(8, 'Zed', [...dusk]), person(7, 'Ann', [...dusk])],
      },
      offers: dusk.map((start) => ({ start, providerId: 8 })),
    },
  ],
  additionalInfo: { totalCount: 2, timeZone: 'Australia/Melbourne', zone: 'Inner East' },
};

function Elsewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

const path = 'POST /v1/orders';
const dueAt = '2026-12-12T03:00:00.000Z';
const proposed = (clientDeadline: string | null) =>
  single({ serviceId: 1, serviceJobLength: null, totalAssets: null, clientDeadline });
const saved = single({ campaign, jobs: [aJob({ id: 77 }), aJob({ id: 78 }), aJob({ id: 79 })] });

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-groups': list(groups),
      'GET /v1/campaigns/at-address': list([]),
      'GET /v1/address-lookups': list([], { configured: false, message: null }),
      'GET /v1/campaigns': list([]),
      'GET /v1/campaigns/12': single(campaign),
      'GET /v1/copy-templates': list([]),
      'GET /v3/client-contacts': v3Page([]),
      'GET /v1/clients': list([{ id: 4, name: 'Anchor Realty' }]),
      'GET /v1/clients/by-email': list([{ id: 4, name: 'Anchor Realty', emails: ['jo@anchor.test'] }]),
      'GET /v1/visit-proposals': { body: proposals },
      'GET /v3/services/1/proposal': proposed(dueAt),
      'GET /v3/services/6/proposal': proposed(dueAt),
      'GET /v3/services/2/proposal': proposed(null),
      'GET /v3/services/21/proposal': proposed(dueAt),
      [path]: saved,
      'POST /v1/orders/messages': single({ messages: [], untold: [] }),
      ...answers,
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/new-order" element={<NewOrderPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return () => sent.filter(({ method, url }) => method === 'POST' && !url.includes('/messages'));
}

const mail = `From: Jo <jo@anchor.test>

Photos x 20, a floorplan and dusk for 5 Elm Street, Carlton VIC 3053 please. Lockbox code 99.
Agent: Max Hill 0411 222 333`;

async function paste(text: string) {
  const field = await screen.findByLabelText('Paste a mail or message');
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

describe('a new order', () => {
  test('takes an address that was looked up, with its coordinates', async () => {
    const elm = { address: '5 Elm Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' };
    const place = { latitude: -37.8, longitude: 144.97 };
    const posts = open('/new-order', {
      'GET /v1/address-lookups': list([{ ...elm, ...place }], { configured: true, message: null }),
    });
    await paste(mail.replace(', Carlton VIC 3053', ''));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Look up the address' }));
    await user.click(await screen.findByRole('button', { name: '5 Elm Street, Carlton VIC 3053' }));
    expect(await screen.findByText('The address was found, and its place is known.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Order( only| without|$)/ }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]!.body).toMatchObject({ campaign: { clientId: 4, ...elm, ...place } });
  });

  test('asks what its services ask, and answers it in their jobs alone', async () => {
    const posts = open('/new-order');
    await paste(mail);
    const user = userEvent.setup();
    await fillIn(user, await screen.findByLabelText(/^Which gate\?/), 'The left one');
    await user.click(screen.getByRole('button', { name: /^Order( only| without|$)/ }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { jobs } = posts()[0]!.body as {
      jobs: { serviceId: number; details: { fieldName: string; value: string }[] }[];
    };
    const answers = jobs.map(({ serviceId, details }) => [
      serviceId,
      ...details.filter(({ fieldName }) => fieldName === 'OrderAnswer').map(({ value }) => JSON.parse(value) as object),
    ]);
    expect(answers).toEqual([[1], [6, { question: 'Which gate?', value: 'The left one' }], [2]]);
  });

  test('takes the place of its address from a map, where there is one', async () => {
    const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: 'Maps' };
    const posts = open('/new-order', {
      'GET /v1/address-lookups': list([], { configured: false, message: null, mapTiles }),
    });
    const refused = 'Type an address with its suburb to place it on a map';
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: refused })).toHaveProperty('disabled', true);
    await paste(mail);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Choose the place on a map' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Place of the Property' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Click on the map first' }).disabled).toBe(true);
    // Drawn a moment after its element is there.
    await dialog.findByRole('button', { name: 'Zoom in' });
    fireEvent.click(dialog.getByRole('region', { name: 'Map' }));
    const degrees = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Latitude and longitude' });
    // To the pixel in the middle of a map, which begins in the capital of the state.
    expect(degrees.value).toMatch(/^-37\.8\d{4}, 144\.9\d{4}$/);
    fireEvent.change(degrees, { target: { value: '-37.8, 244.97' } });
    expect(dialog.getByText('Two numbers, such as -37.8064, 145.0302.')).toBeTruthy();
    fireEvent.change(degrees, { target: { value: '-37.80012, 144.97' } });
    await user.click(dialog.getByRole('button', { name: 'Use this place' }));
    expect(await screen.findByText('Place: -37.80012, 144.97000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Order( only| without|$)/ }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const place = { latitude: -37.80012, longitude: 144.97 };
    expect(posts()[0]!.body).toMatchObject({ campaign: { address: '5 Elm Street', suburb: 'Carlton', ...place } });
  });

  test('is read out of a pasted mail with marks, and ordered and booked by one button', async () => {
    const posts = open('/new-order');
    await paste(mail);
    expect(await screen.findByText(/From the text: “5 Elm Street, Carlton VIC 3053”/)).toBeTruthy();
    expect(posts()).toEqual([]);
    fireEvent.click(await screen.findByText('Order and book'));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({
      campaign: { clientId: 4, address: '5 Elm Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' },
      jobs: [{ serviceId: 1, totalAssets: 20 }, { serviceId: 6 }, { serviceId: 2 }],
      // Ann, who does the day, can do the dusk of the same day as well.
      visits: [
        { jobs: [0, 1], providerId: 7, dateService: day[0] },
        { jobs: [2], providerId: 7, dateService: dusk[0] },
      ],
      override: false,
    });
    const { details } = (posts()[0]!.body as { jobs: { details: unknown[] }[] }).jobs[0]!;
    expect(details).toEqual([
      { fieldName: 'ProductionNote', value: '{"value":"Access: Lockbox code 99"}' },
      { fieldName: 'Agent', value: '{"name":"Max Hill","contactNumber":"0411 222 333"}' },
    ]);
  });

  test('is ordered and booked by Ctrl+Enter from any field', async () => {
    const posts = open('/new-order');
    await paste(mail);
    await screen.findByText('Order and book');
    fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()).toHaveLength(1);
    expect((posts()[0]!.body as { visits: object[] }).visits).toHaveLength(2);
  });

  test('keeps wishes with each job at the property, which proposals are asked for by; at dusk the sun says the hour', async () => {
    const posts = open('/new-order');
    await paste(mail);
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '14:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Mon' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keys at the office' }));
    fireEvent.click(await screen.findByText('Order and book'));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    const { jobs } = posts()[0]!.body as { jobs: { wishes: object }[] };
    const wished = { firstDay: null, lastDay: null, latest: null, notWeekdays: [1], keysAtOffice: true };
    expect(jobs.map(({ wishes }) => wishes)).toMatchObject([
      { ...wished, earliest: 840 },
      { ...wished, earliest: 840 },
      { ...wished, earliest: null },
    ]);
  });

  test('leaves the time within some days to the studio', async () => {
    const posts = open('/new-order');
    await paste(mail);
    fireEvent.change(await screen.findByLabelText('Wished day'), { target: { value: '2026-06-16' } });
    fireEvent.change(screen.getByLabelText('Or until'), { target: { value: '2026-06-15' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Time is left to us' }));
    fireEvent.click(await screen.findByText('Order and book'));
    expect(await screen.findByText('Must not be before the wished day.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Or until'), { target: { value: '2026-06-18' } });
    fireEvent.click(await screen.findByText('Order and book'));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    const { jobs } = posts()[0]!.body as { jobs: { wishes: object }[] };
    expect(jobs[0]!.wishes).toMatchObject({ firstDay: '2026-06-16', lastDay: '2026-06-18', isFlexible: true });
  });

  test('finds who asked and the agent of a pasted mail among the contacts of the client', async () => {
    const contacts = [
      { id: '21', name: 'Jo Field', email: 'Jo@anchor.test', phone: null },
      { id: '22', name: 'Max Hill', email: null, phone: '0411 222 333' },
    ];
    const posts = open('/new-order', { 'GET /v3/client-contacts': v3Page(contacts) });
    await paste(mail);
    expect(await screen.findByText('From the text: “Jo@anchor.test”')).toBeTruthy();
    fireEvent.click(await screen.findByText('Order and book'));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({ jobs: [{ contactIds: [21, 22] }, { contactIds: [21, 22] }, {}] });
  });

  test('keeps a new contact in place, filled from the mail', async () => {
    const posts = open('/new-order', {
      'POST /v3/client-contacts': single({ id: '23', name: 'Jo Field', email: 'jo@anchor.test' }),
    });
    const user = userEvent.setup();
    await paste(mail);
    await user.click(await screen.findByRole('button', { name: 'New contact' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await fillIn(user, name, 'Jo Field');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByDisplayValue('Jo Field (jo@anchor.test)')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({
      ...{ name: 'Jo Field', email: 'jo@anchor.test', phone: '0411 222 333', client: { id: 'Client/4' } },
    });
  });

  test('proposes lengths and the usual deadline of each line, which can be left out', async () => {
    const posts = open('/new-order');
    await paste(mail);
    fireEvent.click(await screen.findByLabelText('No deadline for Companion Floorplan'));
    expect(await screen.findByLabelText('Usual deadline for Companion Floorplan')).toBeTruthy();
    const minutes = screen.getByLabelText<HTMLInputElement>('Minutes of Companion Floorplan');
    await waitFor(() => expect(minutes.placeholder).toBe('30'));
    fireEvent.click(screen.getByText('Order and book'));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({
      jobs: [{ clientDeadline: dueAt }, { clientDeadline: null }, { clientDeadline: null }],
    });
  });

  test('that is not booked has no deadline that counts from a visit', async () => {
    const posts = open('/new-order');
    await paste(mail);
    expect(await screen.findAllByText(/as usual after this visit/)).toHaveLength(2);
    fireEvent.click(screen.getByText('Order', { selector: 'button' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({ jobs: [{ clientDeadline: null }, { clientDeadline: null }, {}] });
  });

  test('of a campaign begins with its agent and access, and takes services by the keyboard', async () => {
    const posts = open('/new-order?campaign=12&services=21', {
      'GET /v1/campaigns/at-address': list([known]),
      'GET /v3/clients/4': failure(404, 'not_found', 'The client was not found.'),
    });
    const add = await screen.findByLabelText('Add a service');
    await userEvent.type(add, 'compan{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Agent').value).toBe('Nina Rossi'));
    fireEvent.click(screen.getByText('Order', { selector: 'button' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({
      campaignId: 12,
      jobs: [{ serviceId: 21 }, { serviceId: 6 }],
      visits: [],
    });
  });

  test('of a mail for two properties is followed by the next one, with client and agent; none is lost', async () => {
    const posts = open('/new-order');
    await paste(`From: Jo <jo@anchor.test>

Two please:

5 Elm Street, Carlton VIC 3053: photos x 20. Lockbox code 99.

7 Oak Street, Carlton VIC 3053: dusk on 3 March 2098.

Agent: Max Hill 0411 222 333`);
    expect(await screen.findByText(/This mail has 2 orders/)).toBeTruthy();
    const address = () => screen.getByLabelText<HTMLInputElement>(/^Address/).value;
    expect(address()).toBe('5 Elm Street, Carlton VIC 3053');
    fireEvent.change(screen.getByLabelText('Access'), { target: { value: 'Ring the bell' } });
    // The other one and back: what was typed is there.
    fireEvent.click(screen.getByRole('button', { name: '7 Oak Street' }));
    await waitFor(() => expect(address()).toBe('7 Oak Street, Carlton VIC 3053'));
    expect(screen.getByLabelText<HTMLInputElement>('Access').value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Skip this one' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Access').value).toBe('Ring the bell'));
    fireEvent.click(screen.getByRole('button', { name: '7 Oak Street, skipped' }));
    fireEvent.click(screen.getByRole('button', { name: '5 Elm Street' }));
    fireEvent.click(screen.getByText('Order', { selector: 'button' }));
    await waitFor(() => expect(address()).toBe('7 Oak Street, Carlton VIC 3053'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '5 Elm Street, ordered' }).disabled).toBe(true);
    expect(screen.getByDisplayValue('Anchor Realty')).toBeTruthy();
    // After a reload as well.
    cleanup();
    open('/new-order');
    expect(await screen.findByDisplayValue('7 Oak Street, Carlton VIC 3053')).toBeTruthy();
    fireEvent.click(screen.getByText('Order', { selector: 'button' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.body).toMatchObject({
      campaign: { clientId: 4, address: '5 Elm Street' },
      jobs: [{ serviceId: 1, totalAssets: 20 }],
    });
  });

  test('of services that nobody offers in the zone, or at all, says so and can be ordered', async () => {
    const reasons = [{ kind: 'zone', speaks: 'against', message: 'Not in the zone' }];
    const [whole, late] = proposals.results;
    const providers = whole!.providers.slice(0, 1).map((each) => ({ ...each, reasons }));
    const results = [
      { ...whole!, providers },
      { ...late!, providers: [], offers: [] },
    ];
    const posts = open('/new-order', { 'GET /v1/visit-proposals': { body: { ...proposals, results } } });
    await paste(mail);
    expect(await screen.findByText(/Nobody of Inner East offers this/)).toBeTruthy();
    expect(screen.getByText(/Nobody who offers this has a free time/)).toBeTruthy();
    fireEvent.click(screen.getByText('Order', { selector: 'button' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()).toHaveLength(1);
  });

  test('that is not whole is not sent, and says what is missing', async () => {
    const posts = open('/new-order');
    fireEvent.click(await screen.findByText('Order', { selector: 'button' }));
    expect(await screen.findByText('Please add a service.')).toBeTruthy();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  test('whose time was taken meanwhile can be booked all the same', async () => {
    const posts = open('/new-order', { [path]: failure(409, 'conflict', 'Ann has another appointment.') });
    await paste(mail);
    fireEvent.click(await screen.findByText('Order and book'));
    fireEvent.click(await screen.findByText('Book all the same'));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.body).toMatchObject({ override: true });
  });
});
