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
  const ann = await t.makeUser({ role: 'FullTimeProvider' });
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
  await as.post('/v3/copy-templates').send({ name: 'Bach', fields }).expect(201);
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

test('prices are exported and imported only by people with the right to see them', async () => {
  const file = await exported(source);
  expect(file.prices).toHaveLength(3);
  const clerk = await source.t.makeUser();
  const theirs = (await source.t.as(clerk).get(path).expect(200)).body as SetupFile;
  expect([theirs.prices, theirs.add_ons, JSON.stringify(theirs).includes('12345')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const sent = { form: file.form, version: file.version, prices: file.prices };
  const outcome = (await source.t.as(clerk).post(path).send(sent).expect(200)).body.result as SetupOutcome;
  expect(kindOf(outcome, 'prices').left_out).toHaveLength(3);
  expect(kindOf(outcome, 'prices').changed).toEqual([]);
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
  expect(kindOf(plan, 'checklists').left_out).toEqual([
    { name: 'Tui', reason: 'There is no client Tui Homes here. Add the client, then import the file again.' },
  ]);
  expect(kindOf(plan, 'closed_days').left_out[0]!.reason).toMatch(/^Nobody here has the address /);
  expect(kindOf(plan, 'channels').left_out[0]!.reason).toContain('its access at Google cannot be copied');
  expect(await target.t.deps.prisma.zone.count()).toBe(0);
  expect(target.t.deps.settings.choices().isNamed).toBe(false);

  expect((await imported(target, file).expect(200)).body.result).toEqual(plan);
  const others = ['channels', 'checklists', 'closed_days', 'prices'];
  const without = (whole: SetupFile) =>
    Object.fromEntries(Object.entries(whole).filter(([section]) => !others.includes(section)));
  const copy = await exported(target);
  expect(without(copy)).toEqual(without(file));
  expect(copy.checklists).toEqual(file.checklists!.filter(({ name }) => name !== 'Tui'));
  expect(copy.closed_days).toEqual([{ ...file.closed_days![0], open_for: [] }]);
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
  expect(history.body.results[0].changes).toContainEqual(expect.objectContaining({ field: 'name', to: 'Bays' }));
});

test('what the file says of a client is taken once the client is there', async () => {
  const file = await exported(source);
  await target.t.makeClient({ name: 'tui homes' });
  const { result } = (await imported(target, { ...file, channels: [] }).expect(200)).body;
  expect(kindOf(result, 'checklists').added).toEqual(['Tui']);
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
  const plan = (await check(target, wrong).expect(200)).body.result as SetupOutcome;
  expect(plan).toEqual({
    accepted: false,
    kinds: [
      {
        kind: 'zones',
        ...{ added: ['North'], changed: [], same: 0, only_here: 2, left_out: [] },
        refused: [
          { name: 'South', reason: 'Another zone has one of these postcodes.' },
          { name: 'West', reason: "postcodes: 'XX 1' is not a state and postcodes, such as NZ 3000-3207." },
          { name: 'North', reason: 'It is in the file twice.' },
        ],
      },
    ],
  });
  const { body } = await imported(target, wrong).expect(422);
  expect(body.detail).toBe(
    'Nothing was imported. South: Another zone has one of these postcodes. 2 more cannot be taken.',
  );
  expect(body.outcome).toEqual(plan);
  expect(await target.t.deps.prisma.zone.count()).toBe(2);
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
