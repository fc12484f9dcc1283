import type { SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import type { SetupFile } from '@shootdesk/shared/setup/file/setup-file.schema';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const path = '/v3/setup/file';

interface Installation {
  readonly t: TestApp;
  readonly boss: TestUser;
}

let source: Installation;
let target: Installation;

async function anInstallation(): Promise<Installation> {
  const t = await createTestApp();
  return { t, boss: await t.makeUser({ flags: ['View_Prices'] }) };
}

beforeAll(async () => {
  [source, target] = await Promise.all([anInstallation(), anInstallation()]);
  await setUp(source);
});
afterAll(() => Promise.all([source.t.close(), target.t.close()]));

const exported = async ({ t, boss }: Installation): Promise<SetupFile> =>
  (await t.as(boss).get(path).expect(200)).body as SetupFile;
const check = ({ t, boss }: Installation, file: object) => t.as(boss).post(`${path}/check`).send(file);
const imported = ({ t, boss }: Installation, file: object) => t.as(boss).post(path).send(file);
const kindOf = (outcome: SetupOutcome, name: string) => outcome.kinds.find(({ kind }) => kind === name)!;

/** Sets up a studio by the calls of the screens. */
async function setUp({ t, boss }: Installation): Promise<void> {
  const as = t.as(boss);
  const words = { approve: 'Whakaae', newProofs_one: '{{count}} hou' };
  await as.post('/v3/client-languages').send({ tag: 'mi', name: 'te reo Māori', words }).expect(201);
  const organisation = {
    name: 'Kea Pictures',
    client_language: 'mi',
    accent: '#8a1c4a',
    time_zone: 'Pacific/Auckland',
    revision_hours: 8,
  };
  await as.put('/v3/settings/organisation').send(organisation).expect(200);
  const logo = await sharp({ create: { width: 700, height: 90, channels: 3, background: '#8a1c4a' } })
    .jpeg()
    .toBuffer();
  await as
    .put('/v3/settings/organisation/logo')
    .send({ content: logo.toString('base64') })
    .expect(200);
  await as
    .put('/v3/settings/email-texts/invitation')
    .send({ subject: 'Kia ora', body: 'Begin at {{link}}' })
    .expect(200);
  await as
    .put('/v3/settings/email-texts/visitBooked/languages/mi')
    .send({ subject: 'Kua whakaritea: {{property}}' })
    .expect(200);
  await as
    .put('/v3/working-week')
    .send({ saturday: { start: '09:00', end: '21:00' }, monday: { start: '12:00', end: '21:00' } })
    .expect(200);
  const dusk = { month_start: 1, day_start: 1, month_end: 12, day_end: 31, time: '07:30:00' };
  for (const [name, postcodes] of [
    ['Harbour', ['VIC 3000-3010']],
    ['Bays', ['VIC 3011']],
  ] as const) {
    const zone = { name, postcodes, dusk_times: [dusk], default_travel_time: 25, support_email: 'bay@example.com' };
    await as.post('/v3/zones').send(zone).expect(201);
  }
  const [bays] = (
    await as
      .get('/v3/zones')
      .query({ filter: JSON.stringify({ name: { equals: 'Bays' } }) })
      .expect(200)
  ).body.results;
  const ann = await t.makeUser({ email: 'ann@kea.example.com', role: 'FullTimeProvider', services: [1] });
  const closed = { name: 'Waitangi Day', date: '2027-02-06', all_zones: false, zones: [{ entity: `Zone/${bays.id}` }] };
  await as
    .post('/v3/closed-days')
    .send({ ...closed, open_for: [{ entity: `User/${ann.id}` }] })
    .expect(201);
  await as.post('/v3/setup/services').send({ template: 'virtual_staging' }).expect(200);
  const group = (await as.post('/v3/service-groups').send({ name: 'Balloon' }).expect(201)).body.result;
  const service = {
    name: 'Balloon Pictures',
    group: `ServiceGroup/${group.id}`,
    onSite: true,
    category: 'ServiceCategory/1',
    synonyms: ['from above'],
    makes: ['pictures'],
    atDusk: true,
    length: 90,
    prepare: 'Keep the horses in.',
    lengthSteps: [{ by: 'pictures', from: 20, minutes: 120 }],
    deadlineRules: [{ classification: null, amount: 24, unit: 'workHours' }],
    questions: [{ field: 'OrderAnswer', text: 'Where may it land?', required: true }],
  };
  const { id } = (await as.post('/v3/services').send(service).expect(201)).body.result;
  await as.put('/v1/service-categories/1').send({ threshold: 3, capacityDuration: 2.5 }).expect(200);
  const client = await t.makeClient({ name: 'Tui Homes' });
  const lines = [{ description: 'Wind below 15 knots', role: 'provider', enforce: true }];
  await as
    .post('/v3/checklists')
    .send({ name: 'Balloon', services: [`Service/${id}`], lines })
    .expect(201);
  await as
    .post('/v3/checklists')
    .send({ name: 'Tui', services: [], client: { id: `Client/${client.id}` }, lines })
    .expect(201);
  const shipped = (await as.get('/v3/checklists/1').expect(200)).body.result;
  await as
    .put('/v3/checklists/1')
    .send({ ...shipped, name: 'Everything else' })
    .expect(200);
  const fields = [{ name: 'Headline', length: 60 }];
  const defaults = [{ service: 'Service/21' }, { service: 'Service/21', client: { id: `Client/${client.id}` } }];
  await as.post('/v3/copy-templates').send({ name: 'Bach', fields, defaults }).expect(201);
  await as.post('/v1/word-replacements').send({ input: 'colour', output: 'color' }).expect(201);
  await as.post('/v1/email-replacements').send({ input: 'a@example.com', output: 'b@example.com' }).expect(201);
  const { id: addOn } = (
    await as
      .post('/v3/add-ons')
      .send({ name: 'Storm', services: [`Service/${id}`] })
      .expect(201)
  ).body.result;
  const priced = { valid_from: '2026-07-01', cents: 12_345 };
  for (const what of [{ add_on: { id: `AddOn/${addOn}` } }, { service: { id: `Service/${id}` }, classification: 3 }])
    await as
      .post('/v3/prices')
      .send({ ...what, ...priced })
      .expect(201);
  await as
    .post('/v3/prices')
    .send({ ...priced, service: { id: `Service/${id}` }, client: { id: `Client/${client.id}` } })
    .expect(201);
  await setUpClients({ t, boss }, { tuiId: client.id, zoneId: bays.id });
  const rate = { valid_from: '2026-07-01', cents: 4567, user: { id: `User/${ann.id}` } };
  await as.post('/v3/rates').send(rate).expect(201);
  await as
    .post('/v3/rates')
    .send({ ...rate, service: { id: `Service/${id}` } })
    .expect(201);
  await t.deps.prisma.youtubeChannel.create({
    data: {
      name: 'Kea TV',
      emailAddress: 'tv@example.com',
      channelId: 'UCkea',
      videoServiceTypeId: 1,
      accessTokenCipher: 'c1pher',
      refreshTokenCipher: 'c1pher',
    },
  });
}

async function setUpClients({ t, boss }: Installation, { tuiId, zoneId }: { tuiId: number; zoneId: string }) {
  const as = t.as(boss);
  const manager = await t.makeUser({ email: 'manager@kea.example.com', flags: ['Account_Manager'] });
  const flag = { name: 'Quiet Street', description: 'No horn', effects: ['showOnSite'] };
  await as.post('/v3/client-flags').send(flag).expect(201);
  const whole = {
    ...{ name: 'Tui Homes', number: 'T-1', email: 'office@tui.example.com', phone: '+64 4 385 1234', language: 'mi' },
    address: { address: '1 Courtenay Place', suburb: 'Te Aro', state: 'NZ', postcode: '6011' },
    zone: { entity: `Zone/${zoneId}` },
    flags: ['Quiet_Street', 'White_Label'],
    account_managers: [`User/${manager.id}`],
    proofing_emails: ['proofs@tui.example.com'],
    copy_words: ['whare'],
  };
  await as.put(`/v3/clients/${tuiId}`).send(whole).expect(200);
  const twin = await as.post('/v3/clients').send({ name: 'Two Rivers' }).expect(201);
  await as.post('/v3/clients').send({ name: 'Two rivers' }).expect(201);
  for (const [name, id] of [
    ['Moana', tuiId],
    ['Jo', twin.body.result.id],
  ])
    await as
      .post('/v3/client-contacts')
      .send({ name, email: `${name}@example.com`, client: { id: `Client/${id}` }, events: ['booked'] })
      .expect(201);
}

test('prices are exported and imported only by people with the right to see them', async () => {
  const file = await exported(source);
  expect(file.prices).toHaveLength(3);
  expect(file.rates).toHaveLength(2);
  const clerk = await source.t.makeUser();
  const theirs = (await source.t.as(clerk).get(path).expect(200)).body as SetupFile;
  expect([theirs.prices, theirs.add_ons, theirs.rates]).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify(theirs)).not.toMatch(/12345|4567/);
  const sent = { form: file.form, version: file.version, prices: file.prices, rates: file.rates };
  const outcome = (await source.t.as(clerk).post(path).send(sent).expect(200)).body.result as SetupOutcome;
  expect(kindOf(outcome, 'prices').left_out).toHaveLength(3);
  expect(kindOf(outcome, 'rates').left_out).toHaveLength(2);
});

test('a set-up is exported, imported into an empty installation, and exported the same', async () => {
  const file = await exported(source);
  expect(JSON.stringify(file)).not.toContain('c1pher');

  const plan = (await check(target, file).expect(200)).body.result as SetupOutcome;
  expect(plan.accepted).toBe(true);
  expect(kindOf(plan, 'zones')).toMatchObject({ added: ['Bays', 'Harbour'], changed: [], same: 0, only_here: 0 });
  expect(kindOf(plan, 'services').added).toEqual(['Balloon Pictures']);
  expect(kindOf(plan, 'services').changed.map(({ fields }) => fields)).toContainEqual(['hidden']);
  expect(kindOf(plan, 'checklists').changed).toEqual([{ name: 'Everything else', fields: ['name'] }]);
  expect(kindOf(plan, 'checklists').added).toContain('Tui');
  const clients = kindOf(plan, 'clients');
  expect(clients.added).toEqual(['Tui Homes (number T-1)', 'Two Rivers']);
  expect(clients.left_out.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    expect.stringMatching(/^Two rivers: Another client of the file has the same name/),
  ]);
  expect(kindOf(plan, 'people')).toMatchObject({ left_out: [], refused: [], only_here: 1 });
  expect(kindOf(plan, 'people').added).toContainEqual(expect.stringContaining('(ann@kea.example.com)'));
  expect(kindOf(plan, 'client_contacts').added).toEqual(['Jo at Two Rivers', 'Moana at Tui Homes (number T-1)']);
  expect(kindOf(plan, 'rates').left_out).toEqual([]);
  expect(kindOf(plan, 'closed_days').left_out).toEqual([]);
  expect(kindOf(plan, 'channels').left_out[0]!.reason).toContain('its access at Google cannot be copied');
  expect(await target.t.deps.prisma.zone.count()).toBe(0);
  expect(target.t.deps.settings.choices().isNamed).toBe(false);

  expect((await imported(target, file).expect(200)).body.result).toEqual(plan);
  const others = ['channels', 'people', 'clients'];
  const without = (whole: SetupFile) =>
    Object.fromEntries(Object.entries(whole).filter(([section]) => !others.includes(section)));
  const copy = await exported(target);
  expect(without(copy)).toEqual(without(file));
  expect(copy.clients).toEqual(file.clients!.slice(0, 2));
  expect(copy.people).toEqual(expect.arrayContaining(file.people!));
  expect(await target.t.deps.prisma.outboxMessage.count({ where: { topic: 'userInvited' } })).toBe(0);
  expect(await target.t.deps.prisma.user.count({ where: { awaitsInvitation: true } })).toBe(file.people!.length);
  expect(target.t.deps.settings.organisation().branding).toMatchObject({ name: 'Kea Pictures', client_language: 'mi' });
  expect(target.t.deps.settings.emailText('visitBooked', 'mi').subject).toBe('Kua whakaritea: {{property}}');
  expect(target.t.deps.settings.words('mi').say('approve')).toBe('Whakaae');

  const again = (await imported(target, copy).expect(200)).body.result as SetupOutcome;
  expect(again.kinds.flatMap(({ added, changed, left_out }) => [...added, ...changed, ...left_out])).toEqual([]);

  const zone = await target.t.deps.prisma.zone.findFirstOrThrow({ where: { name: 'Bays' } });
  const history = await target.t
    .as(target.boss)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `Zone/${zone.id}` }) })
    .expect(200);
  const changes = history.body.results.flatMap((each: { readonly changes: object[] }) => each.changes);
  expect(changes).toContainEqual(expect.objectContaining({ field: 'name', to: 'Bays' }));
});

test('a file of an older version, which did not know some members, leaves them as they are', async () => {
  const file = await exported(source);
  const older = {
    ...file,
    organisation: Object.fromEntries(Object.entries(file.organisation!).filter(([name]) => name !== 'client_language')),
    services: file.services!.map(({ atDusk: _atDusk, makes: _makes, ...service }) => service),
    copy_templates: file.copy_templates!.map(({ defaults: _defaults, ...template }) => template),
  };
  expect(file.services!.some(({ atDusk }) => atDusk)).toBe(true);
  expect(file.copy_templates!.some(({ defaults }) => defaults.length > 0)).toBe(true);
  expect(file.organisation!.client_language).toBe('mi');
  const { kinds } = (await imported(source, older).expect(200)).body.result as SetupOutcome;
  expect(kinds.flatMap(({ changed }) => changed)).toEqual([]);
  expect(await exported(source)).toEqual(file);
});

test('which roles need two-factor sign-in is in no file, and no file changes it', async () => {
  const choose = async ({ t, boss }: Installation, roles: string[]) => {
    const organisation = '/v3/settings/organisation';
    const { result } = (await t.as(boss).get(organisation).expect(200)).body;
    await t
      .as(boss)
      .put(organisation)
      .send({ ...result, two_factor_roles: roles })
      .expect(200);
  };
  await choose(source, ['QC']);
  await choose(target, ['BackOffice']);
  const { form, version, organisation } = await exported(source);
  expect(organisation).not.toHaveProperty('two_factor_roles');
  await imported(target, { form, version, organisation: { ...organisation, revision_hours: 9 } }).expect(200);
  expect(target.t.deps.settings.organisation()).toMatchObject({ revisionHours: 9, twoFactorRoles: ['BackOffice'] });
});

test('people of a file who are here are changed, and those who are not of the staff stay as they are', async () => {
  const { form, version, people } = await exported(target);
  const ann = people!.find(({ email }) => email === 'ann@kea.example.com')!;
  const me = people!.find(({ email }) => email === target.boss.email)!;
  const slots = { ...ann.provider!.slots, monday: [{ start: '13:00', end: '16:00' }] };
  const changed = { ...ann, contact: '021 555', provider: { ...ann.provider!, zones: ['Bays'], slots } };
  await target.t.makeUser({ email: 'agent@kea.example.com', role: 'Agent' });
  const gone = await target.t.makeUser({ email: 'gone@kea.example.com' });
  await target.t.as(target.boss).delete(`/v3/users/${gone.id}`).send({}).expect(200);
  const others = ['agent', 'gone'].map((name) => ({ ...ann, email: `${name}@kea.example.com`, username: name }));
  const sent = {
    form,
    version,
    people: [changed, { ...me, role: 'QC' as const, services: ['Balloon Pictures'] }, ...others],
  };
  const outcome = (await imported(target, sent).expect(200)).body.result as SetupOutcome;
  expect(kindOf(outcome, 'people')).toMatchObject({ added: [], refused: [], same: 0 });
  expect(kindOf(outcome, 'people').changed).toEqual([
    { name: expect.stringContaining('ann@kea'), fields: ['contact', 'provider'] },
  ]);
  expect(kindOf(outcome, 'people').left_out.map(({ reason }) => reason)).toEqual([
    'It is your own account, which would lose its access.',
    'The address is that of no one of the staff here.',
    'The account with this address is deactivated here, and stays so.',
  ]);
  expect((await exported(target)).people).toContainEqual(changed);
  const wrong = { form, version, people: [{ ...changed, provider: { ...changed.provider, zones: ['Mars'] } }] };
  const refusal = (await check(target, wrong).expect(200)).body.result as SetupOutcome;
  expect(kindOf(refusal, 'people').refused[0]!.reason).toBe('There is no zone Mars.');
});

test('a client keeps its number under another name, and a likely double is named', async () => {
  const { form, version, clients } = await exported(target);
  const [tui] = clients!;
  const renamed = { ...tui!, name: 'Tui Homes & Land' };
  const double = { ...tui!, number: 'T-2', name: 'TUI HOMES PTY LTD' };
  const plan = (await check(target, { form, version, clients: [renamed, double] }).expect(200)).body.result;
  expect(kindOf(plan, 'clients')).toMatchObject({
    added: ['TUI HOMES PTY LTD (number T-2)'],
    changed: [{ name: 'Tui Homes & Land (number T-1)', fields: ['name'] }],
    likely_doubles: [
      {
        name: 'TUI HOMES PTY LTD (number T-2)',
        reason: "The client 'Tui Homes' (number T-1) has much the same name.",
      },
    ],
  });
});

test('flags that are not offered are left out of a client, and contacts of clients that are not here', async () => {
  const { form, version, clients, client_contacts } = await exported(target);
  const client = { ...clients![0]!, flags: ['White Label', 'Never Heard'], blacklisted_providers: ['no@example.com'] };
  const contacts = [
    { ...client_contacts![0]!, client: 'Two Seas' },
    { ...client_contacts![0]!, name: 'Kim', email: null, client: 'two rivers' },
  ];
  const sent = { form, version, clients: [client], client_contacts: contacts };
  const plan = (await check(target, sent).expect(200)).body.result;
  expect(kindOf(plan, 'clients').left_out.map(({ reason }) => reason)).toEqual([
    'No provider has the address no@example.com here, so none is blacklisted.',
    'The flag Never Heard is not offered here.',
  ]);
  expect(kindOf(plan, 'client_contacts')).toMatchObject({
    added: ['Kim at two rivers'],
    left_out: [{ reason: 'There is no client Two Seas here. Add the client, then import the file again.' }],
  });
  const wrong = { form, version, clients: [{ ...clients![0]!, zone: 'Nowhere' }] };
  const refusal = (await check(target, wrong).expect(200)).body.result as SetupOutcome;
  expect(kindOf(refusal, 'clients').refused[0]!.reason).toBe('There is no zone Nowhere.');
});

test('one refused record refuses all, with its reason, and what is not in the file stays', async () => {
  const { zones } = await exported(target);
  const zone = { ...zones![0]!, name: 'North', postcodes: ['VIC 3200'] };
  const wrong = {
    ...{ form: 'shootdesk-setup', version: 1 },
    zones: [
      zone,
      { ...zone, name: 'South', postcodes: ['VIC 3005'] },
      { ...zone, name: 'West', postcodes: ['XX 1'] },
      zone,
    ],
  };
  const taken = 'VIC 3005 is among the postcodes of Harbour: VIC 3000-3010.';
  const plan = (await check(target, wrong).expect(200)).body.result as SetupOutcome;
  expect(plan).toEqual({
    accepted: false,
    kinds: [
      {
        kind: 'zones',
        ...{ added: ['North'], changed: [], same: 0, only_here: 2, left_out: [], likely_doubles: [] },
        refused: [
          { name: 'South', reason: taken },
          { name: 'West', reason: "postcodes: 'XX 1' is not a state and postcodes, such as NZ 3000-3207." },
          { name: 'North', reason: 'It is in the file twice.' },
        ],
      },
    ],
  });
  const { body } = await imported(target, wrong).expect(422);
  expect(body.detail).toBe(`Nothing was imported. South: ${taken} 2 more cannot be taken.`);
  expect(body.outcome).toEqual(plan);
  expect(await target.t.deps.prisma.zone.count()).toBe(2);
});

test('one file adds a country, zones with its postcodes, and clients in it, and is refused for one client alone', async () => {
  const here = await anInstallation();
  const { form, version, countries } = await exported(source);
  const country = {
    ...{ code: 'GB', name: 'United Kingdom', calling_code: '44', place: 9, hidden: false },
    ...{ state_label: 'Nation', postcode_label: 'Postcode' },
    states: [{ code: 'ENG', name: 'England', time_zone: 'Europe/London', hidden: false }],
  };
  const { zones: allZones, clients: allClients } = await exported(source);
  const zone = { ...allZones![0]!, name: 'Westminster', postcodes: ['ENG SW1A', 'ENG SW1-SW9'] };
  const client = { ...allClients![0]!, flags: [], account_managers: [], blacklisted_providers: [], language: null };
  const address = { address: '1 Whitehall', suburb: 'London', state: 'ENG', postcode: 'SW1A 2AA' };
  const clients = ['Abel', 'Bell', 'Cole'].map((name) => ({ ...client, name, number: null, zone: zone.name, address }));
  const file = { form, version, countries: [...countries!, country], zones: [zone], clients };
  const wrong = { ...file, clients: [...clients, { ...clients[0]!, name: 'Four', zone: 'Nowhere' }] };
  const plan = (await check(here, wrong).expect(200)).body.result as SetupOutcome;
  expect(kindOf(plan, 'clients')).toMatchObject({
    added: ['Abel', 'Bell', 'Cole'],
    refused: [{ name: 'Four', reason: 'There is no zone Nowhere.' }],
  });
  await imported(here, wrong).expect(422);
  const done = (await imported(here, file).expect(200)).body.result as SetupOutcome;
  expect(kindOf(done, 'clients').added).toEqual(['Abel', 'Bell', 'Cole']);
  const again = await exported(here);
  expect(again.zones).toEqual([zone]);
  expect(again.clients).toEqual(clients);
  await here.t.close();
});

test('a postcode moves from one zone of a file to another, whichever comes first', async () => {
  const { zones, ...others } = await exported(target);
  const [bays, harbour] = zones!;
  const moved = [
    { ...bays!, postcodes: ['VIC 3000-3011'] },
    { ...harbour!, postcodes: [] },
  ];
  await imported(target, { ...others, zones: moved }).expect(200);
  expect((await exported(target)).zones).toEqual(moved);
});

test('built-in records keep what the product ships', async () => {
  const { services } = await exported(target);
  const shipped = services!.find(({ built_in }) => built_in === 1)!;
  const file = (changes: object) => ({
    ...{ form: 'shootdesk-setup', version: 1 },
    services: [{ ...shipped, ...changes }],
  });
  const reasonOf = async (changes: object) =>
    kindOf((await check(target, file(changes)).expect(200)).body.result, 'services').refused[0]!.reason;
  expect(await reasonOf({ name: 'Snaps' })).toContain('is built in and keeps its name');
  expect(await reasonOf({ built_in: 999_999 })).toBe('This installation does not ship it. Please update it first.');
  expect(await reasonOf({ group: 'Nowhere' })).toBe('There is no group Nowhere.');
  expect(await reasonOf({ category: 'Nowhere' })).toBe('There is no category Nowhere.');
});

test.each([
  ['another JSON', { zones: [] }, "This is no set-up file. Choose one that 'Download the set-up' has written."],
  [
    'a newer form',
    { form: 'shootdesk-setup', version: 2 },
    'This file has form 2; this installation reads forms up to 1. Please update it first.',
  ],
  ['no version', { form: 'shootdesk-setup' }, 'The file is damaged. version: Required'],
  [
    'a broken record',
    { form: 'shootdesk-setup', version: 1, zones: [{ name: 3 }], spoons: [] },
    /^The file is damaged\. zones\[0\]\.name: Must be text\. /,
  ],
] as const)('%s is refused with a sentence', async (_what, file, sentence) => {
  for (const send of [check, imported]) {
    const { body } = await send(target, file).expect(400);
    expect(body.detail).toMatch(sentence);
  }
});

test('what is no JSON is malformed', async () => {
  const { t, boss } = target;
  await t.as(boss).post(path).set('content-type', 'application/json').send('{"form": "shoot').expect(400);
  await t.as(boss).post(path).send([]).expect(400);
});

test('a set-up file is for BackOffice alone', async () => {
  const { t } = target;
  const file = { form: 'shootdesk-setup', version: 1 };
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider', 'Agent'] as const) {
    const user = await t.makeUser({ role });
    await t.as(user).get(path).expect(403);
    await t.as(user).post(path).send(file).expect(403);
    await t.as(user).post(`${path}/check`).send(file).expect(403);
  }
  await t.anonymous().get(path).expect(401);
  await t.anonymous().post(path).send(file).expect(401);
  await t.anonymous().post(`${path}/check`).send(file).expect(401);
});
