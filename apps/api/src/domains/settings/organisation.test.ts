import { loggedDetail } from '../service-job-details/logged-detail.ts';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import type { OrganisationRecord } from '@shootdesk/shared/settings/organisation';
import { setDateForms, specifiedForms } from '@shootdesk/shared/kernel/date-forms';
import { setStatusTitles } from '@shootdesk/shared/kernel/status-titles';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { findDocumentLook } from '../letterheads/public.ts';
import { closeDeps, createDeps } from '../../compose.ts';

const path = '/v3/settings/organisation';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  const environment = {
    SUPPORT_EMAIL: 'help@environment.example',
    ORGANISATION_TIME_ZONE: 'Australia/Perth',
    MAIL_FROM: 'Mailer <post@environment.example>',
    REVISION_HOURS: '12',
  };
  t = await createTestApp({ environment });
  boss = await t.makeUser();
});
afterAll(() => t.close());
afterEach(() => {
  setDateForms(specifiedForms);
  setStatusTitles({});
});

const read = async (): Promise<OrganisationRecord> => (await t.as(boss).get(path).expect(200)).body.result;
const save = (body: object, ifMatch?: number) =>
  t
    .as(boss)
    .put(path)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);
const branding = async () => (await t.anonymous().get('/v1/branding').expect(200)).body.result;

const nothing = {
  ...{ name: null, accent: null, accent_dark: null, sender_name: null, reply_to: null, support_email: null },
  ...{ time_zone: null, country: null, date_form: null, time_form: null, revision_hours: null },
  ...{ area_unit: null, distance_unit: null },
  ...{ rejection_reasons: [], change_reasons: [], status_names: {} },
};

test('where nothing is chosen the environment holds, and is named', async () => {
  await save({}).expect(200);
  expect(await read()).toMatchObject({
    ...nothing,
    id: 'organisation',
    logo: null,
    defaults: {
      name: 'Shootdesk',
      sender_name: 'Mailer',
      support_email: 'help@environment.example',
      time_zone: 'Australia/Perth',
      date_form: 'long',
      time_form: 'h12',
      revision_hours: 12,
    },
  });
  expect(t.deps.settings.organisation()).toMatchObject({
    sender: { name: 'Mailer', address: 'post@environment.example' },
    supportEmail: 'help@environment.example',
    timeZone: 'Australia/Perth',
    revisionHours: 12,
  });
});

test('what is chosen wins at once, everywhere, and comes back as it was sent', async () => {
  const chosen = {
    name: 'Kea Property Media',
    accent: '#8a1c4a',
    accent_dark: '#ff9ec7',
    sender_name: 'Kea Studio',
    reply_to: 'office@kea.example',
    support_email: 'help@kea.example',
    time_zone: 'Pacific/Auckland',
    date_form: 'short',
    time_form: 'h24',
    revision_hours: 30,
  };
  const { body, headers } = await save({ ...(await read()), ...chosen }).expect(200);
  expect(body.result).toMatchObject(chosen);
  expect(headers['etag']).toBe(`"${body.result.cache_key}"`);
  expect(await branding()).toEqual({
    client_language: 'en',
    client_languages: shippedBranding.client_languages,
    name: 'Kea Property Media',
    logo: null,
    accent: '#8a1c4a',
    accent_dark: '#ff9ec7',
    date_form: 'short',
    time_form: 'h24',
    area_unit: 'metre',
    distance_unit: 'kilometre',
    support_email: 'help@kea.example',
    country: 'NZ',
    countries: shippedBranding.countries,
    change_reasons: [],
    status_names: {},
  });
  expect(t.deps.settings.organisation()).toMatchObject({
    sender: { name: 'Kea Studio', address: 'post@environment.example' },
    replyTo: 'office@kea.example',
    timeZone: 'Pacific/Auckland',
    revisionHours: 30,
  });
});

test('a new user without a time zone has the one of the organisation', async () => {
  await save({ time_zone: 'Pacific/Chatham' }).expect(200);
  const body = {
    ...{ name: 'Aroha Ngata', username: 'aroha', email: 'aroha@kea.example', employment: 'Full_Time' },
    ...{ roles: ['Back_Office'] },
  };
  const made = (await t.as(boss).post('/v3/users').send(body).expect(201)).body.result;
  expect(made.time_zone).toBe('Pacific/Chatham');
});

test('sizes and ways are in the chosen units, also in the history of a job', async () => {
  await save({ area_unit: 'foot', distance_unit: 'mile' }).expect(200);
  expect(await branding()).toMatchObject({ area_unit: 'foot', distance_unit: 'mile' });
  expect(loggedDetail('LandArea', { value: 650, unit: 'm²' })).toEqual({ text: '6997 sq ft' });
  await save({ area_unit: '', distance_unit: null }).expect(200);
  expect(await branding()).toMatchObject({ area_unit: 'metre', distance_unit: 'kilometre' });
  expect(loggedDetail('LandArea', { value: 650, unit: 'm²' })).toEqual({ text: '650 m²' });
  await save({ area_unit: 'perch' }).expect(400);
});

test('the studio is in the country that is chosen, else in that of its time zone', async () => {
  await save({ country: 'NZ' }).expect(200);
  expect(await branding()).toMatchObject({ country: 'NZ' });
  expect((await save({ country: 'XX' }).expect(422)).body.errors).toEqual({
    country: ['There is no country XX. Please add it or show it first.'],
  });
  await save({ country: '' }).expect(200);
  expect(await branding()).toMatchObject({ country: 'AU' });
});

test('another process follows within about a second', async () => {
  const other = createDeps(t.deps.config);
  await other.settings.start();
  await save({ name: 'Followed' }).expect(200);
  await expect.poll(() => other.settings.organisation().branding.name, { timeout: 10_000 }).toBe('Followed');
  await closeDeps(other);
});

test('a value that this version does not accept counts as missing', async () => {
  await t.deps.prisma.setting.update({
    where: { id: 1 },
    data: { value: { name: 'Kept', time_zone: 'Mars/Olympus' } },
  });
  await t.deps.settings.reload();
  expect(t.deps.settings.organisation()).toMatchObject({ branding: { name: 'Kept' }, timeZone: 'Australia/Perth' });
});

test('roles that need two-factor sign-in stay when they are not sent, and one unknown role takes no other away', async () => {
  const roles = () => t.deps.settings.organisation().twoFactorRoles;
  await save({ two_factor_roles: ['QC', 'BackOffice'] }).expect(200);
  const saved = await save({ name: 'An older client' }).expect(200);
  expect(saved.body.result.two_factor_roles).toEqual(['BackOffice', 'QC']);
  expect(roles()).toEqual(['BackOffice', 'QC']);
  await t.deps.prisma.setting.update({
    where: { id: 1 },
    data: { value: { two_factor_roles: ['Astronaut', 'QC', 7] } },
  });
  await t.deps.settings.reload();
  expect(roles()).toEqual(['QC']);
  await save({ two_factor_roles: [] }).expect(200);
  expect(roles()).toEqual([]);
});

test('who has read an older version is shown the present one', async () => {
  const { cache_key: version } = await read();
  const saved = (await save({ name: 'First' }, version).expect(200)).body.result;
  const refused = (await save({ name: 'Second' }, version).expect(412)).body;
  expect(refused).toMatchObject({ code: 'stale', current: saved });
  expect((await branding()).name).toBe('First');
});

test('the history says who changed what', async () => {
  await save({ name: 'Before' }).expect(200);
  await save({ name: 'After', revision_hours: 8 }).expect(200);
  const filter = JSON.stringify({ entity: 'Setting/1' });
  const { results } = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body;
  expect(results[0]).toMatchObject({ action: 'updated', changed_by: { id: `User/${boss.id}` } });
  expect(results[0].changes).toEqual([
    { field: 'name', from: 'Before', to: 'After', added: [], removed: [] },
    { field: 'revision_hours', from: null, to: 8, added: [], removed: [] },
  ]);
});

test.each([
  [{ accent: '#ffcc00' }, 'accent', /contrast is 1\.3, at least 4\.5 is needed\. Choose a darker one/],
  [{ accent: 'red' }, 'accent', /a colour such as #0e6a63/],
  [{ accent_dark: '#0e6a63' }, 'accent_dark', /Choose a lighter one/],
  [{ name: 'A <b>' }, 'name', /Must not contain/],
  [{ sender_name: 'A\r\nBcc: x@y.example' }, 'sender_name', /Must not contain/],
  [{ sender_name: 'x'.repeat(81) }, 'sender_name', /80/],
  [{ reply_to: 'nobody' }, 'reply_to', /Invalid Email format/],
  [{ support_email: 'nobody' }, 'support_email', /Invalid Email format/],
  [{ time_zone: '+10:00' }, 'time_zone', /name of a time zone/],
  [{ country: 'Ireland' }, 'country', /code of a country/],
  [{ date_form: 'roman' }, 'date_form', /./],
  [{ revision_hours: 0 }, 'revision_hours', /from 1 to 1000/],
  [{ colour: 'red' }, 'colour', /not known here/],
])('%j is malformed', async (body, field, message) => {
  const { errors } = (await save(body).expect(400)).body;
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field][0]).toMatch(message);
});

test('blank fields count as missing', async () => {
  const blank = { name: ' ', accent: '', accent_dark: '', sender_name: '', reply_to: '', support_email: '' };
  const { body } = await save({ ...blank, time_zone: '', date_form: '', time_form: '' }).expect(200);
  expect(body.result).toMatchObject(nothing);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8a1c4a' } });
const sendLogo = (content: string, ifMatch?: number) =>
  t
    .as(boss)
    .put(`${path}/logo`)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send({ content });

test('a logo is stored as a small PNG, served to everybody under an address of its own, and removed', async () => {
  const jpeg = await picture(1600, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  const saved = (await sendLogo(jpeg.toString('base64')).expect(200)).body.result as OrganisationRecord;
  expect(saved.logo).toMatchObject({ width: 480, height: 120 });
  const { url } = saved.logo!;
  expect((await branding()).logo).toEqual(saved.logo);
  const served = await t.anonymous().get(url).expect(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { format, width, exif } = await sharp(served.body as Buffer).metadata();
  expect([format, width, exif]).toEqual(['png', 480, undefined]);
  await save({ name: 'Keeps its logo' }).expect(200);
  expect((await branding()).logo).toEqual(saved.logo);
  expect((await t.as(boss).delete(`${path}/logo`).expect(200)).body.result.logo).toBeNull();
  expect((await branding()).logo).toBeNull();
  // E-mails and open pages may still show it.
  await t.anonymous().get(url).expect(200);
  await t
    .anonymous()
    .get(`/v1/branding/logo/${'0'.repeat(64)}`)
    .expect(404);
  await t.anonymous().get('/v1/branding/logo/x').expect(400);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['a drawing, which may contain scripts', svg, /must be a png, jpeg or webp/i],
  ['a text', 'hello', /not a picture/],
])('%s is no logo', async (_, text, message) => {
  const { errors } = (await sendLogo(Buffer.from(text).toString('base64')).expect(400)).body;
  expect(errors.content[0]).toMatch(message);
});

test('what is no base64, nothing, or cut off is no logo', async () => {
  await sendLogo('%%%').expect(400);
  await sendLogo('').expect(400);
  const png = await picture(300, 300).png({ compressionLevel: 0 }).toBuffer();
  const half = png.subarray(0, png.length / 2).toString('base64');
  expect((await sendLogo(half).expect(400)).body.errors.content[0]).toMatch(/damaged/);
});

test('an older version of the record refuses logos, too', async () => {
  const { cache_key: version } = await read();
  await save({ name: 'Newer' }).expect(200);
  const png = (await picture(20, 20).png().toBuffer()).toString('base64');
  await sendLogo(png, version).expect(412);
  await t.as(boss).delete(`${path}/logo`).set('if-match', `"${version}"`).expect(412);
});

test('are read and changed by BackOffice alone', async () => {
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider', 'Agent'] as const) {
    const user = await t.makeUser({ role });
    await t.as(user).get(path).expect(403);
    await t.as(user).put(path).send({}).expect(403);
    await t.as(user).put(`${path}/logo`).send({ content: 'aaaa' }).expect(403);
    await t.as(user).delete(`${path}/logo`).expect(403);
  }
  await t.anonymous().get(path).expect(401);
  await t.anonymous().put(path).send({}).expect(401);
  await t.anonymous().put(`${path}/logo`).send({ content: 'aaaa' }).expect(401);
  await t.anonymous().delete(`${path}/logo`).expect(401);
});

test('reasons for rejections and changes are offered to the staff, those for changes to clients as well', async () => {
  const reasons = {
    rejection_reasons: ['Verticals', ' ', 'Verticals', ' Too dark '],
    change_reasons: ['Another sky'],
  };
  const { body } = await save(reasons).expect(200);
  expect(body.result).toMatchObject({ rejection_reasons: ['Verticals', 'Too dark'], change_reasons: ['Another sky'] });
  const qc = await t.makeUser({ role: 'QC' });
  expect((await t.as(qc).get('/v1/status-reasons').expect(200)).body.result).toEqual({
    rejection: ['Verticals', 'Too dark'],
    change: ['Another sky'],
  });
  expect((await branding()).change_reasons).toEqual(['Another sky']);
  expect(JSON.stringify(await branding())).not.toContain('Verticals');
  await t
    .as(await t.makeUser({ role: 'Agent' }))
    .get('/v1/status-reasons')
    .expect(403);
  await t.anonymous().get('/v1/status-reasons').expect(401);
  const tooMany = Array.from({ length: 21 }, (_, index) => `Reason ${index}`);
  expect((await save({ change_reasons: tooMany }).expect(400)).body.errors).toEqual({
    change_reasons: ['At most 20 reasons.'],
  });
  expect((await save({ rejection_reasons: ['x'.repeat(201)] }).expect(400)).body.errors).toHaveProperty([
    'rejection_reasons.0',
  ]);
});

test('statuses are called as the studio wants, everywhere that people read them; ids, names and moves stay', async () => {
  await save({}).expect(200);
  const { id } = await t.makeJob({ statusId: 90 });
  const job = async () => (await t.as(boss).get(`/v1/service-jobs/${id}?includes=status`).expect(200)).body.result;
  const moves = (await job()).allowedStatuses.map((status: { id: number }) => status.id);
  await save({ status_names: { InProduction: ' Editing ', Booked: '', Archived: null } }).expect(200);
  expect((await read()).status_names).toEqual({ InProduction: 'Editing' });
  const editing = { id: 90, name: 'InProduction', description: 'Editing' };
  const renamed = await job();
  expect(renamed.status).toEqual(editing);
  expect(renamed.allowedStatuses.map((status: { id: number }) => status.id)).toEqual(moves);
  await t
    .as(boss)
    .post(`/v1/service-jobs/${id}/workflow`)
    .send({ serviceJobStatusId: 100, workflowComment: 'Done' })
    .expect(200);
  const answerOf = async (call: string) => (await t.as(boss).get(call).expect(200)).body;
  const described = async (call: string) => JSON.stringify(await answerOf(call));
  expect((await answerOf('/v1/service-job-statuses')).results).toContainEqual(expect.objectContaining(editing));
  for (const call of [
    '/v1/service-jobs/counts',
    '/v1/workflows/1?includes=serviceJobStatuses',
    '/v1/branding',
    `/v1/activity-logs?serviceJobs=${id}`,
  ]) {
    expect([call, (await described(call)).includes('Editing')]).toEqual([call, true]);
  }
  const changes = (await answerOf(`/v3/record-changes?filter=${encodeURIComponent('{"entity":"Setting/1"}')}`)).results;
  expect(changes[0].changes).toContainEqual(
    expect.objectContaining({ field: 'status_names', added: ['In Production: Editing'] }),
  );

  const refused = await save({ status_names: { InProduction: 'awaiting qc' } }).expect(400);
  expect(refused.body.errors).toEqual({ 'status_names.InProduction': ['Another status is called so.'] });
  await save({ status_names: { InProduction: 'x'.repeat(41) } }).expect(400);
  await save({ status_names: { Nowhere: 'Somewhere' } }).expect(400);
  await save({}).expect(200);
  expect((await answerOf(`/v1/service-jobs/${id}?includes=status`)).result.status.description).toBe('Awaiting QC');
});

test('documents carry the studio’s name and logo once it has them, and none for a client with White Label', async () => {
  await t.as(boss).delete(`${path}/logo`).expect(200);
  await save({}).expect(200);
  const client = await t.makeClient();
  const campaign = await t.makeCampaign({ clientId: client.id });
  const { id: serviceJobId } = await t.makeJob({ campaignId: campaign.id });
  const found = () =>
    Promise.all(
      [{ campaignId: campaign.id }, { serviceJobId }].map(
        async (subject) => (await findDocumentLook(t.deps, subject)).letterhead,
      ),
    );
  expect(await found()).toEqual([null, null]);
  await save({ name: 'Kea Pictures' }).expect(200);
  expect(await found()).toEqual([
    { name: 'Kea Pictures', logo: null },
    { name: 'Kea Pictures', logo: null },
  ]);
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
  await t
    .as(boss)
    .put(`${path}/logo`)
    .send({ content: picture.toString('base64') })
    .expect(200);
  const [, ofJob] = await found();
  expect(ofJob?.logo).toMatchObject({ width: 60, height: 20 });
  expect((await sharp(ofJob!.logo!.content).metadata()).format).toBe('png');
  await t.deps.prisma.client.update({ where: { id: client.id }, data: { flags: ['White_Label'] } });
  expect(await found()).toEqual([null, null]);
  await t.as(boss).delete(`${path}/logo`).expect(200);
  await save({}).expect(200);
});
