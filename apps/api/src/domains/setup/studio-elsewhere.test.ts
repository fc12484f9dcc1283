import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadAsset, uploadResource } from '../../../test/files/upload.ts';
import { handleAll } from '../../../test/handle-all.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

const mails: Mail[] = [];
let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let editor: TestUser;
let qc: TestUser;
let client: { readonly id: string };
let englishClient: { readonly id: string };
let clock = () => new Date('2026-12-01T09:00:00+13:00');
const services = new Map<string, number>();

/** An instant on Saturday 5 December 2026 in Wellington, in summer time. */
const saturday = (time: string) => new Date(`2026-12-05T${time}:00+13:00`).toISOString();

beforeAll(async () => {
  t = await createTestApp({
    deps: {
      now: () => clock(),
      mailer: { send: async (mail) => void mails.push(mail), ping: async () => {}, close: async () => {} },
    },
  });
  boss = await t.makeUser({ timeZone: 'Pacific/Auckland' });
});
afterAll(() => t.close());

async function made(path: string, body: object): Promise<{ readonly id: string; readonly [member: string]: unknown }> {
  const answer = await t.as(boss).post(path).send(body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.result;
}

/** Invites a person by the call of the screen. */
async function invited(body: object, firstName: string): Promise<TestUser> {
  const email = `${firstName.toLowerCase()}@kea.test`;
  const name = `${firstName} Ngata`;
  const person = { username: email, name, email, employment: 'Full_Time', time_zone: 'Pacific/Auckland' };
  const { id } = await made('/v3/users', { ...person, ...body });
  return { id: Number(id), email, name };
}

const ownServices = [
  { name: 'Harbour Set', onSite: true, makes: ['pictures'], length: 60, expectedAssets: 12 },
  { name: 'Evening Light', onSite: true, makes: ['pictures'], length: 45 },
  { name: 'Bach Walkthrough', onSite: true, makes: ['film'], length: 90 },
  { name: 'Site Sketch', onSite: true, makes: ['plan'], length: 30 },
  { name: 'Sky Swap', onSite: false, makes: ['pictures'] },
  { name: 'Listing Words', onSite: false, makes: ['copy'] },
];

test('a studio in New Zealand is set up by the calls of the screens', async () => {
  const as = t.as(boss);
  await as
    .put('/v3/settings/organisation')
    .send({ name: 'Kea Pictures', time_zone: 'Pacific/Auckland', date_form: 'short', time_form: 'h24' })
    .expect(200);
  await made('/v3/client-languages', {
    tag: 'mi',
    name: 'te reo Māori',
    words: {
      approve: 'Whakaae',
      askForChanges: 'Tono panonitanga',
      yourComment: 'Tō kōrero',
      openFiles: 'Tirohia ō kōnae',
    },
  });
  const inMaori = (kind: string, text: object) =>
    as.put(`/v3/settings/email-texts/${kind}/languages/mi`).send(text).expect(200);
  await inMaori('visitBooked', {
    subject: 'Kua whakaritea: {{services}}, {{property}}',
    body: 'Kia ora {{name}},\n\nkua whakaritea te haerenga:\n\n{{services}}\nĀhea: {{time}}\nKei hea: {{location}}\nKo wai: {{provider}}\n\nNgā mihi\n{{studio}}',
  });
  await inMaori('delivery', {
    subject: '{{service}}: {{property}}',
    body: 'Kia ora,\n\nkua reri ō kōnae mō {{property}}:\n\n{{link}}\n\nNgā mihi\n{{sender}}',
  });
  const hours = { start: '14:00', end: '22:00' };
  await as
    .put('/v3/working-week')
    .send({ wednesday: hours, thursday: hours, friday: hours, saturday: { start: '09:00', end: '22:00' } })
    .expect(200);
  await as.post('/v3/setup/services').send({ template: 'virtual_staging' }).expect(200);
  const group = await made('/v3/service-groups', {
    name: 'Kea',
    allowedResourceFileTypes: ['image/jpeg'],
    allowedAssetFileTypes: ['image/jpeg'],
  });
  for (const service of ownServices) {
    const { id } = await made('/v3/services', { ...service, group: `ServiceGroup/${group.id}` });
    services.set(service.name, Number(id));
  }
  await made('/v3/checklists', {
    name: 'By the sea',
    services: [...services.values()].map((id) => `Service/${id}`),
    lines: [{ description: 'Sea spray wiped off', role: 'provider', enforce: true }],
  });
  const wellington = await made('/v3/zones', {
    name: 'Wellington',
    postcodes: ['NZ 5010-5028', 'NZ 6011'],
    dusk_times: [{ month_start: 1, day_start: 1, month_end: 12, day_end: 31, time: '07:45:00' }],
    default_travel_time: 20,
  });
  const zone = await made('/v3/zones', { name: 'Wairarapa', postcodes: ['NZ 5710-5792'] });
  await made('/v3/closed-days', { name: 'Wellington Anniversary', date: '2027-01-25', all_zones: true });
  client = await made('/v3/clients', {
    name: 'Tūī Homes',
    email: 'office@tui.test',
    phone: '+64 4 385 1234',
    zone: { entity: `Zone/${zone.id}` },
    address: { address: '1 Courtenay Place', suburb: 'Te Aro', state: 'NZ', postcode: '6011' },
    proofing_emails: ['agent@tui.test'],
    language: 'mi',
  });
  englishClient = await made('/v3/clients', {
    name: 'Harbour Realty',
    zone: { entity: `Zone/${zone.id}` },
    address: { address: '3 Oriental Parade', suburb: 'Oriental Bay', state: 'NZ', postcode: '6011' },
  });
  for (const [clientId, email] of [
    [client.id, 'moana@tui.test'],
    [englishClient.id, 'jo@harbour.test'],
  ]) {
    const facts = { events: ['booked', 'sent'], all_orders: true };
    await made('/v3/client-contacts', {
      name: email!.split('@')[0],
      email,
      client: { id: `Client/${clientId}` },
      ...facts,
    });
  }
  const skills = [...services.values()].map((id) => `Service/${id}`);
  provider = await invited(
    {
      roles: ['Provider'],
      provider: {
        services: skills,
        bookable_services: skills,
        minimum_slots: 0,
        max_daily_visits: 5,
        max_daily_hours: 6.5,
        contact_number: '021 123 4567',
        address: { address: '9 Cuba Street', suburb: 'Te Aro', state: 'NZ', postcode: '6011' },
        slots: { friday: [{ start: '16:00', end: '21:00' }], saturday: [{ start: '10:00', end: '22:00' }] },
      },
    },
    'Aroha',
  );
  await as
    .put(`/v3/zones/${wellington.id}/providers`)
    .send({ linkedProviders: [`User/${provider.id}`] })
    .expect(200);
  editor = await invited({ roles: ['Editor'], editor: { services: skills } }, 'Tane');
  qc = await invited({ roles: ['QC'], qc: { services: skills } }, 'Mere');
});

test('a booking outside of the evening is refused in the words of the studio', async () => {
  const body = {
    campaign: {
      clientId: Number(client.id),
      name: 'Late',
      address: '2 Late Street',
      suburb: 'Petone',
      state: 'NZ',
      postcode: '5012',
    },
    jobs: [{ serviceId: services.get('Harbour Set') }],
    visits: [{ jobs: [0], providerId: provider.id, dateService: saturday('21:30') }],
  };
  const answer = await t.as(boss).post('/v1/orders').send(body).expect(409);
  expect(answer.body.detail).toBe('The appointment is outside the work hours of Aroha Ngata.');
});

const addressOf = ({ to }: Mail) => (typeof to === 'string' ? to : to.address);
const mailTo = (address: string) => mails.find((mail) => addressOf(mail) === address);

test('each client is told of a visit in its own language', async () => {
  const visits = [
    { clientId: Number(client.id), name: '8 Bay Street, Petone', start: saturday('10:00') },
    { clientId: Number(englishClient.id), name: '9 Bay Street, Petone', start: saturday('13:00') },
  ];
  for (const { clientId, name, start } of visits) {
    const answer = await t
      .as(boss)
      .post('/v1/orders')
      .send({
        campaign: { clientId, name, address: name.split(',')[0], suburb: 'Petone', state: 'NZ', postcode: '5012' },
        jobs: [{ serviceId: services.get('Bach Walkthrough') }],
        visits: [{ jobs: [0], providerId: provider.id, dateService: start }],
      });
    expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  }
  mails.length = 0;
  await handleAll(t);
  const inMaori = mailTo('moana@tui.test')!;
  expect(inMaori.subject).toBe('Kua whakaritea: Bach Walkthrough, 8 Bay Street, Petone');
  expect(inMaori.text).toMatch(/^Kia ora moana,\n/);
  // Māori has dates of its own; the words that the studio has not written are English ones.
  expect(inMaori.text).toMatch(/Āhea: 5 \S+ 2026.* to .*\(Pacific\/Auckland\)/);
  const inEnglish = mailTo('jo@harbour.test')!;
  expect(inEnglish.subject).toBe('Booked: Bach Walkthrough for 9 Bay Street, Petone');
  expect(inEnglish.text).toContain('When: 5 Dec 2026, 13:00 to 5 Dec 2026, 14:30 (Pacific/Auckland)');
});

test('orders for a Saturday evening are booked, worked and sent in one day', async () => {
  const as = t.as(boss);
  const [harbour, evening, sketch] = ['Harbour Set', 'Evening Light', 'Site Sketch'].map((name) => services.get(name)!);
  const property = { address: '14 Marine Parade', suburb: 'Petone', state: 'NZ', postcode: '5012' };
  const wish = { day: '2026-12-05', earliest: 19 * 60 };
  const { body: proposed } = await as
    .get('/v1/visit-proposals')
    .query({ clientId: client.id, ...property, services: `${harbour},${sketch},${evening}`, ...wish })
    .expect(200);
  expect(proposed.additionalInfo).toMatchObject({ timeZone: 'Pacific/Auckland', zone: 'Wellington' });
  expect(proposed.results[0]).toMatchObject({ lengths: [60, 30, 45], minutes: 135 });
  const [offer] = proposed.results[0].offers;
  expect(offer).toEqual({ start: saturday('19:00'), providerId: provider.id });
  const order = await as.post('/v1/orders').send({
    campaign: { clientId: Number(client.id), name: '14 Marine Parade, Petone', ...property },
    jobs: [{ serviceId: harbour }, { serviceId: sketch }, { serviceId: evening }].map((job) => ({
      ...job,
      totalAssets: 1,
    })),
    visits: [{ jobs: [0, 1, 2], providerId: provider.id, dateService: offer.start }],
  });
  expect([order.status, order.body.errors ?? order.body.detail]).toEqual([201, undefined]);
  const { jobs } = order.body.result;
  expect(jobs.map((job: { dateService: string }) => job.dateService)).toEqual([
    saturday('19:00'),
    saturday('20:00'),
    saturday('20:30'),
  ]);
  const [job] = jobs as { id: number; campaignId: number }[];
  const read = (await as.get(`/v1/service-jobs/${job!.id}`).expect(200)).body.result;
  expect(read).toMatchObject({ serviceJobStatusId: JobStatusId.Booked });

  const move = async (by: TestUser, to: number) => {
    const answer = await t
      .as(by)
      .post(`/v1/service-jobs/${job!.id}/workflow`)
      .send({ serviceJobStatusId: to, workflowComment: 'Next' });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  };
  // The storage checks tokens by its own clock.
  clock = () => new Date();
  const lines = await t.as(provider).get('/v1/service-job-checklist-items').query({ serviceJobs: job!.id }).expect(200);
  expect(lines.body.results).toMatchObject([{ description: 'Sea spray wiped off', enforce: true }]);
  await t
    .as(provider)
    .put(`/v1/service-job-checklist-items/${lines.body.results[0].id}`)
    .send({ checked: true })
    .expect(200);
  await uploadResource(t, provider, job!, { name: 'front.jpg', bytes: await jpeg({ width: 50, height: 40 }) });
  await move(provider, JobStatusId.Uploaded);
  for (const [user, role] of [
    [editor, JobUserRoleId.EditorDrafterCopywriter],
    [qc, JobUserRoleId.QualityControl],
  ] as const) {
    const body = { serviceJobId: job!.id, userId: user.id, serviceJobUserRoleId: role };
    await as.post('/v1/service-job-users').send(body).expect(201);
  }
  await move(editor, JobStatusId.InProduction);
  await uploadAsset(t, editor, job!, { name: 'front.jpg', bytes: await jpeg({ width: 60, height: 40 }) });
  await move(editor, JobStatusId.AwaitingQC);
  await move(qc, JobStatusId.SentToClient);
  const draft = (await as.get(`/v1/service-jobs/${job!.id}/email-draft`).expect(200)).body.result;
  await as
    .post('/v1/email-requests')
    .send({
      serviceJobId: job!.id,
      tos: draft.recipients.map(({ email }: { email: string }) => ({ email })),
      subject: draft.subject,
      body: draft.body,
    })
    .expect(201);
  mails.length = 0;
  await handleAll(t);
  expect(mails.map(addressOf)).toContain('agent@tui.test');
  const sent = mailTo('agent@tui.test')!;
  expect(sent.subject).toBe('Harbour Set: 14 Marine Parade, Petone');
  expect(sent.text).toContain('kua reri ō kōnae mō 14 Marine Parade, Petone');
  expect(sent.html).toContain('Tirohia ō kōnae');
  expect(sent.html).toContain('<html lang="mi">');
  await expectReviewInMaori(/\/review#(\S+)/.exec(sent.text)![1]!);
});

test('the studio is copied to another installation with its clients, contacts, prices and rates', async () => {
  const target = await createTestApp();
  try {
    await t.deps.prisma.user.update({ where: { id: boss.id }, data: { flags: ['View_Prices'] } });
    const clerk = await target.makeUser({ flags: ['View_Prices'] });
    const service = { id: `Service/${services.get('Harbour Set')}` };
    const priced = { valid_from: '2026-12-01', service };
    await made('/v3/prices', { ...priced, cents: 25_000, client: { id: `Client/${client.id}` } });
    await made('/v3/rates', { ...priced, cents: 9000, user: { id: `User/${provider.id}` } });
    const path = '/v3/setup/file';
    const file = (await t.as(boss).get(path).expect(200)).body;
    await target.makeUser({ email: provider.email, role: 'FullTimeProvider' });
    const { kinds } = (await target.as(clerk).post(path).send(file).expect(200)).body.result as SetupOutcome;
    expect(kinds.flatMap(({ left_out, likely_doubles }) => [...left_out, ...likely_doubles])).toEqual([]);
    const { people, ...copied } = (await target.as(clerk).get(path).expect(200)).body;
    const { people: sent, ...others } = file;
    expect(copied).toEqual(others);
    expect(people).toEqual(expect.arrayContaining(sent));
    expect(people).toHaveLength(sent.length + 1);
    const again = (await target.as(clerk).post(path).send(file).expect(200)).body.result as SetupOutcome;
    expect(again.kinds.flatMap(({ added, changed }) => [...added, ...changed])).toEqual([]);
    expect(file.clients.map(({ name }: { name: string }) => name)).toEqual(['Harbour Realty', 'Tūī Homes']);
    expect(file.client_contacts).toHaveLength(2);
    expect([file.prices, file.rates].map(({ length }) => length)).toEqual([1, 1]);
  } finally {
    await target.close();
  }
});

/** The review page takes its language and its words from these calls. */
async function expectReviewInMaori(token: string): Promise<void> {
  const session = await t.anonymous().post('/v1/client-review/session').send({ token }).expect(200);
  expect(session.body.result.language).toBe('mi');
  const headers = { 'x-review-session': session.body.result.session };
  const review = (await t.anonymous().get('/v1/client-review').set(headers).expect(200)).body.result;
  expect(review).toMatchObject({ language: 'mi', phase: 'open' });
  const { words } = (await t.anonymous().get('/v1/client-languages/mi/words').expect(200)).body.result;
  expect(words).toMatchObject({ approve: 'Whakaae' });
}
