import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aClient, aZone } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import NewCampaignPage from './new-campaign-page.tsx';
import NewJobPage from './new-job-page.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const campaign = { id: 12, name: '9 Test Road, Fitzroy', clientId: 4, client: { id: 4, name: 'Anchor Realty' } };
const service = (id: number, name: string, onSite: boolean) => ({ id, name, onSite });
const groups = [
  { id: 1, name: 'Photography', services: [service(1, 'Photography', true)] },
  { id: 6, name: 'Copywriting', services: [service(21, 'Copywriting', false)] },
];

/** What a service proposes that says nothing of itself. */
const nothingProposed = single({ serviceJobLength: null, totalAssets: null, clientDeadline: null });

const contacts = [
  { id: '21', name: 'Jo Field', email: 'jo@anchor.test', phone: null },
  { id: '22', name: 'Nina Rossi', email: null, phone: '0400 000 001' },
];

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function open(
  at: string,
  answers: Parameters<typeof byPath>[0],
  role: UserRoleName = 'BackOffice',
  person: Partial<CurrentUser> = {},
) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-groups': list(groups),
      'GET /v3/services/1/proposal': nothingProposed,
      'GET /v3/services/21/proposal': nothingProposed,
      'GET /v1/campaigns/12': single(campaign),
      'GET /v1/campaigns': list([campaign]),
      'GET /v1/copy-templates': list([]),
      'GET /v3/client-contacts': v3Page(contacts),
      'GET /v1/clients': list([{ id: 4, name: 'Anchor Realty' }]),
      ...answers,
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/new-job" element={<NewJobPage />} />
      <Route path="/new-campaign" element={<NewCampaignPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    role,
    at,
    person,
  );
  const posts = () => sent.filter(({ method }) => method === 'POST');
  return { posts, user: userEvent.setup() };
}
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const chooseService = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByRole('combobox', { name: /Service/ }), name);
};

describe('a new job', () => {
  const path = 'POST /v1/service-jobs';
  const create = () => screen.getByRole('button', { name: 'Create Job' });

  test('shows its sum and is ordered with add-ons by people who see prices', async () => {
    const prices = single({
      ...{ day: '2026-12-01', currency: 'AUD', sumCents: 25_000, unpriced: 0 },
      jobs: [
        {
          lines: [{ addOnId: null, name: 'Photography', quantity: 1, cents: 25_000 }],
          sumCents: 25_000,
          offered: [{ id: 3, name: 'Travel', cents: 6650 }],
        },
      ],
    });
    const answers = { 'POST /v1/orders/price': prices, [path]: single(aJob({ id: 77 })) };
    const { posts, user } = open('/new-job?campaign=12', answers, 'BackOffice', { flags: ['View_Prices'] });
    await chooseService(user, 'Photography');
    const list = await screen.findByRole('list', { name: 'Prices of the order' });
    expect(within(list).getByText('AUD 250.00')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Sum of the order' }).textContent).toContain('AUD 250.00');
    await user.selectOptions(screen.getByLabelText('Add-on for Photography'), 'Travel (AUD 66.50)');
    await waitFor(() =>
      expect(posts().at(-1)?.body).toEqual({
        campaignId: 12,
        jobs: [{ serviceId: 1, addOns: [{ id: 3, quantity: 1 }] }],
      }),
    );
    await user.click(create());
    await screen.findByText('At /service-jobs/77');
    expect(posts().at(-1)?.body).toMatchObject({ serviceId: 1, addOns: [{ id: 3, quantity: 1 }] });
  });

  test('shows no price to people without the right', async () => {
    const { posts, user } = open('/new-job?campaign=12', {});
    await chooseService(user, 'Photography');
    expect(screen.queryByRole('heading', { name: 'Price' })).toBeNull();
    expect(posts()).toEqual([]);
  });

  test('needs a campaign and a service; the first field that is missing gets the focus', async () => {
    const { posts, user } = open('/new-job', {});
    await user.click(create());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Campaign' })));
    expect(posts()).toEqual([]);
  });

  test('is ordered as the contract asks, under a key of the form, and then opened', async () => {
    const { posts, user } = open('/new-job?campaign=12', { [path]: single(aJob({ id: 77 })) });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' }).value).toBe(
        '9 Test Road, Fitzroy (Anchor Realty)',
      ),
    );
    await chooseService(user, 'Photography');
    await fillIn(user, screen.getByLabelText('Date'), '2026-12-01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '10:15 AM');
    await user.type(number('Bedrooms'), '3');
    await user.click(screen.getByRole('combobox', { name: 'Ordered by' }));
    await user.click(await screen.findByRole('option', { name: 'Jo Field (jo@anchor.test)' }));
    await user.type(screen.getByRole('combobox', { name: 'Agent' }), 'nina');
    await user.click(await screen.findByRole('option', { name: 'Nina Rossi · 0400 000 001' }));
    await fillIn(user, text('Client booking note'), 'Ring first.');
    await user.click(create());
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    expect(posts()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(posts()[0]?.body).toMatchObject({
      campaignId: 12,
      serviceId: 1,
      contactIds: [21, 22],
      dateService: '2026-11-30T23:15:00.000Z',
      clientDeadline: null,
      totalAssets: null,
      clientBookingNote: 'Ring first.',
      details: [
        { fieldName: 'Bed', value: '{"value":3}' },
        { fieldName: 'Agent', value: '{"name":"Nina Rossi","contactNumber":"0400 000 001"}' },
      ],
    });
  });

  test('second look #12: half a deadline is said to be half a deadline, not ordered as none', async () => {
    const { posts, user } = open('/new-job?campaign=12', { [path]: single(aJob({ id: 77 })) });
    await chooseService(user, 'Copywriting');
    const deadline = screen.getByLabelText<HTMLInputElement>('Client deadline');
    fireEvent.change(deadline, { target: { value: '11 June' } });
    await user.click(create());
    expect(await screen.findByText(/^Please give a day and a time/)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  test('has an appointment only for on-site services', async () => {
    const { user } = open('/new-job', {});
    await chooseService(user, 'Photography');
    await fillIn(user, screen.getByLabelText('Date'), '2026-12-01');
    await chooseService(user, 'Copywriting');
    expect(screen.queryByLabelText('Date')).toBeNull();
    await chooseService(user, 'Photography');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('');
  });

  test('of copywriting brings the templates that are ticked, and loses them with the service', async () => {
    const templates = ['Portal', 'Brochure', 'Signboard'].map((displayName, index) => ({ id: index + 1, displayName }));
    const { posts, user } = open('/new-job?campaign=12', {
      [path]: single(aJob({ id: 77 })),
      'GET /v1/copy-templates': list(templates),
    });
    await chooseService(user, 'Copywriting');
    for (const name of ['Signboard', 'Portal', 'Brochure', 'Brochure']) {
      await user.click(await screen.findByRole('checkbox', { name }));
    }
    await chooseService(user, 'Photography');
    expect(screen.queryByRole('checkbox', { name: 'Portal' })).toBeNull();
    await chooseService(user, 'Copywriting');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Portal' }).checked).toBe(false);
    for (const name of ['Signboard', 'Portal']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(create());
    await waitFor(() =>
      expect(posts()[0]?.body).toMatchObject({
        details: [{ fieldName: 'CopyTemplateList', value: '{"value":"3,1"}' }],
      }),
    );
  });

  test('is checked field by field', async () => {
    const { posts, user } = open('/new-job?campaign=12', {});
    await chooseService(user, 'Photography');
    await user.type(number('Bedrooms'), '-1');
    await fillIn(user, text('Map link'), 'nowhere');
    await user.type(text("Agent's phone number"), '0420');
    await fillIn(user, screen.getByLabelText('Date'), '2026-12-01');
    await user.click(create());
    expect(screen.getByText('At least 0.')).toBeTruthy();
    expect(screen.getByText('Must be a web address.')).toBeTruthy();
    // The agent's name, and the time of the appointment.
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  test('a time that the clocks skip is refused, for the appointment and for a deadline', async () => {
    const { posts, user } = open('/new-job?campaign=12', {});
    await chooseService(user, 'Photography');
    fireEvent.change(screen.getByLabelText('Client deadline'), { target: { value: '2026-10-04T02:00' } });
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-10-04' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '02:45 AM');
    await user.click(create());
    expect(screen.getAllByText('There is no such time on that day: the clocks go forward.')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  test('a try whose answer was lost is repeated under the same key, and what was written survives', async () => {
    const { posts, user } = open('/new-job?campaign=12', { [path]: failure(500, 'internal', 'It broke.') });
    await chooseService(user, 'Copywriting');
    await user.click(create());
    expect(await screen.findByText('It broke.')).toBeTruthy();
    await user.click(create());
    await waitFor(() => expect(posts()).toHaveLength(2));
    const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Service/ }).value).toBe('21');
  });

  test('when an earlier try went through with other content, it says so and takes a new key', async () => {
    const { posts, user } = open('/new-job?campaign=12', { [path]: failure(422, 'idempotency_key_reused', 'Used.') });
    await chooseService(user, 'Copywriting');
    await user.click(create());
    expect(await screen.findByText(/An earlier try did go through/)).toBeTruthy();
    await user.click(create());
    await waitFor(() => expect(posts()).toHaveLength(2));
    const keys = new Set(posts().map(({ headers }) => headers.get('idempotency-key')));
    expect(keys.size).toBe(2);
  });

  test('a complaint of the server lands on its field', async () => {
    const errors = { errors: { serviceId: ['There is no such service.'] } };
    const { user } = open('/new-job?campaign=12', { [path]: failure(422, 'rule_violated', 'Please check.', errors) });
    await chooseService(user, 'Copywriting');
    await user.click(create());
    expect(await screen.findByText('There is no such service.')).toBeTruthy();
  });
});

describe('a new campaign', () => {
  const path = 'POST /v1/campaigns';
  const create = () => screen.getByRole('button', { name: 'Create Campaign' });

  test('is named by address and suburb by default, and leads to its first job', async () => {
    const { posts, user } = open('/new-campaign', { [path]: single(campaign) });
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'anch');
    await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
    await fillIn(user, text('Address'), '9 Test Road');
    await fillIn(user, text('Suburb'), 'Fitzroy');
    expect(screen.queryByRole('option', { name: 'Not known' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Victoria');
    await user.click(create());
    await waitFor(() =>
      expect(posts()[0]?.body).toMatchObject({ clientId: 4, name: '9 Test Road, Fitzroy', state: 'VIC' }),
    );
    expect(posts()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole('heading', { name: 'New Job' })).toBeTruthy();
  });

  async function openNamed() {
    const opened = open('/new-campaign', { [path]: single(campaign) });
    await opened.user.type(screen.getByRole('combobox', { name: 'Client' }), 'anch');
    await opened.user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
    await fillIn(opened.user, text('Address'), '9 Test Road');
    return opened;
  }

  test('takes a pair of coordinates as a map copies it, pasted or typed', async () => {
    const { posts, user } = await openNamed();
    await user.click(text('Latitude'));
    await user.paste('-37.8064, 145.0302');
    expect([text('Latitude').value, text('Longitude').value]).toEqual(['-37.8064', '145.0302']);
    await user.clear(text('Latitude'));
    await user.clear(text('Longitude'));
    await user.type(text('Longitude'), '-33.86,151.21');
    await user.tab();
    expect([text('Latitude').value, text('Longitude').value]).toEqual(['-33.86', '151.21']);
    await user.click(create());
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ latitude: -33.86, longitude: 151.21 }));
  });

  test('takes coordinates together or not at all, and only those that exist', async () => {
    const { posts, user } = await openNamed();
    await user.type(text('Latitude'), '-37.8');
    await user.click(create());
    expect(await screen.findByText('Give both, or neither.')).toBeTruthy();
    await user.type(text('Longitude'), 'east');
    expect(await screen.findByText('Must be a number of degrees.')).toBeTruthy();
    await user.clear(text('Longitude'));
    await user.type(text('Longitude'), '200');
    expect(await screen.findByText('At most 180.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await user.clear(text('Longitude'));
    await user.clear(text('Latitude'));
    await user.click(create());
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ latitude: null, longitude: null }));
  });

  test('needs a client and a name', async () => {
    const { posts, user } = open('/new-campaign', {});
    await user.click(create());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });
});

describe("first month #4: the form of a new job waits while 'New campaign' is open", () => {
  async function leaveForCampaign() {
    const opened = open('/new-job', { 'POST /v1/campaigns': single(campaign) });
    await fillIn(opened.user, text('Job name'), 'Twilight shoot');
    await opened.user.click(screen.getByRole('link', { name: 'New campaign' }));
    expect(await screen.findByRole('heading', { name: 'New Campaign' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    return opened;
  }
  const jobName = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Job name' })).value;

  test('a form that has been emptied again is neither asked about nor kept', async () => {
    const { user } = open('/new-job', {});
    await user.type(text('Job name'), 'T');
    await user.clear(text('Job name'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('At /service-jobs')).toBeTruthy();
    expect(localStorage.getItem('shootdesk.draft.1.new-job')).toBeNull();
  });

  test("'Cancel' there leads back to it", async () => {
    const { user } = await leaveForCampaign();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await jobName()).toBe('Twilight shoot');
    expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  });

  test('a campaign that is made there is chosen in it', async () => {
    const { user } = await leaveForCampaign();
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'anch');
    await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
    await fillIn(user, text('Address'), '9 Test Road');
    await user.click(screen.getByRole('button', { name: 'Create Campaign' }));
    expect(await jobName()).toBe('Twilight shoot');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' }).value).toContain('9 Test Road'),
    );
  });

  test('a job that was tried before the tab died is sent again under the same key', async () => {
    const first = open('/new-job?campaign=12', { 'POST /v1/service-jobs': failure(503, 'unavailable', 'Busy.') });
    await chooseService(first.user, 'Copywriting');
    await first.user.click(screen.getByRole('button', { name: 'Create Job' }));
    await screen.findByText('Busy.');
    cleanup();
    const second = open('/new-job', { 'POST /v1/service-jobs': single(aJob({ id: 77 })) });
    await screen.findByRole('option', { name: 'Copywriting' });
    await second.user.click(screen.getByRole('button', { name: 'Create Job' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    const [one, other] = [first, second].map(({ posts }) => posts()[0]?.headers.get('idempotency-key'));
    expect(one).toBe(other);
    expect(localStorage.getItem('shootdesk.draft.1.new-job')).toBeNull();
  });
});

describe('first month #6: flags and notes of the client', () => {
  const held = aClient({ id: '4', flags: ['Credit_Hold'], appointment_note: 'Ring first.' });
  const surcharged = aZone({ id: '3', flags: ['Travel_Surcharge'] });
  const answers = {
    'GET /v3/clients/4': single({ ...held, zone: { entity: 'Zone/3' } }),
    'GET /v3/zones/3': single(surcharged),
  };

  test('stand above the order as soon as the campaign is chosen', async () => {
    open('/new-job?campaign=12', answers);
    const { textContent } = await screen.findByRole('note', { name: 'Please note' });
    for (const part of ['Credit Hold: New orders wait', 'Travel Surcharge: Travel is charged', 'Ring first.']) {
      expect(textContent).toContain(part);
    }
  });

  test('an order on Credit Hold is made once the reason is given, under the same key', async () => {
    const asks = failure(409, 'confirmation_required', 'On hold.', {
      warnings: [{ code: 'credit_hold', message: 'Anchor Realty is on credit hold.', needsReason: true }],
    });
    const { posts, user } = open('/new-job?campaign=12', {
      ...answers,
      'POST /v1/service-jobs': ({ body }) =>
        (body as { confirmation?: object }).confirmation ? single(aJob({ id: 77 })) : asks,
    });
    await chooseService(user, 'Copywriting');
    await user.click(screen.getByRole('button', { name: 'Create Job' }));
    await fillIn(user, await screen.findByRole('textbox', { name: /Reason/ }), 'Paid by phone');
    await user.click(screen.getByRole('button', { name: 'Go ahead' }));
    expect(await screen.findByText('At /service-jobs/77')).toBeTruthy();
    const [first, second] = posts();
    expect(second?.body).toMatchObject({ confirmation: { warnings: ['credit_hold'], reason: 'Paid by phone' } });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('an order on Credit Hold that is called off leaves the form as it is, without an error', async () => {
    const asks = failure(409, 'confirmation_required', 'On hold.', {
      warnings: [{ code: 'credit_hold', message: 'Anchor Realty is on credit hold.', needsReason: true }],
    });
    const { posts, user } = open('/new-job?campaign=12', { ...answers, 'POST /v1/service-jobs': asks });
    await chooseService(user, 'Copywriting');
    await user.click(screen.getByRole('button', { name: 'Create Job' }));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Service/ }).value).toBe('21');
    expect(posts()).toHaveLength(1);
  });
});

test('first month #12: a deadline that looks like a slip is said at its field while it is typed', async () => {
  open('/new-job?campaign=12', {});
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Client deadline', '2096-06-10T10:00');
  expect(screen.queryByText(/The client deadline/)).toBeNull();
  type('Studio deadline', '2096-06-11T10:00');
  expect(screen.getByText('The studio deadline is after the client deadline.')).toBeTruthy();
  type('Client deadline', '2020-06-10T10:00');
  expect(screen.getByText('The client deadline has passed already.')).toBeTruthy();
});

describe('an order of a service that says what it needs', () => {
  const asking = {
    ...service(1003, 'Twilight Video', true),
    questions: [
      { field: 'Bed', text: null, required: false },
      { field: 'OrderAnswer', text: 'Which side faces the street?', required: true },
    ],
  };
  const answers = {
    'GET /v1/service-groups': list([{ id: 4, name: 'Video', services: [asking] }]),
    'GET /v3/services/1003/proposal': single({ serviceJobLength: 90, totalAssets: 2, clientDeadline: null }),
    'POST /v1/service-jobs': single(aJob({ id: 7 })),
  };

  test('begins with its proposals, keeps what a person typed, and asks its questions alone', async () => {
    const { posts, user } = open('/new-job?campaign=12', answers);
    await chooseService(user, 'Twilight Video');
    await waitFor(() => expect(number('Job length (minutes)').value).toBe('90'));
    expect(number('Total images').value).toBe('2');
    expect(screen.queryByRole('spinbutton', { name: 'Bathrooms' })).toBeNull();
    await user.clear(number('Total images'));
    await user.type(number('Total images'), '5');
    await user.type(number('Bedrooms'), '3');
    await fillIn(user, screen.getByRole('textbox', { name: /Which side faces the street/ }), 'The north side');
    await user.click(screen.getByRole('button', { name: 'Create Job' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      serviceJobLength: 90,
      totalAssets: 5,
      details: [
        { fieldName: 'Bed', value: '{"value":3}' },
        {
          fieldName: 'OrderAnswer',
          value: JSON.stringify({ question: 'Which side faces the street?', value: 'The north side' }),
        },
      ],
    });
  });
});
