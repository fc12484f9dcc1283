import type { SearchHit } from '@shootdesk/shared/search/search-all.contract';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
/** Jobs by a name that the table below uses. */
const jobs = new Map<string, number>();

interface Made {
  readonly place: { readonly name: string; readonly suburb: string; readonly state: string; readonly postcode: string };
  readonly clientId: number;
  readonly serviceId?: number;
  readonly statusId?: number;
  readonly more?: object;
}

async function make(name: string, { place, clientId, serviceId = 1, statusId = JobStatusId.Booked, more = {} }: Made) {
  const { id: campaignId } = await t.makeCampaign({ clientId, name: place.name });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { ...place, address: place.name } });
  const { id } = await t.makeJob({ campaignId, clientId, serviceId, statusId });
  await t.deps.prisma.serviceJob.update({ where: { id }, data: more });
  jobs.set(name, id);
  return id;
}

beforeAll(async () => {
  t = await createTestApp();
  const { prisma } = t.deps;
  boss = await t.makeUser();
  provider = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Oliver', lastName: 'Nguyen' });
  const editor = await t.makeUser({ role: 'FullTimeEditor', firstName: 'Mia', lastName: 'Castellano', services: [1] });
  const harbour = await t.makeClient({ name: 'Harbour Realty' });
  const smith = await t.makeClient({ name: 'Smith & Partners' });
  await prisma.client.update({ where: { id: harbour.id }, data: { number: 'HR-204', phone: '(03) 9555 0147' } });
  await prisma.user.update({ where: { id: provider.id }, data: { contact: '0433 777 888' } });
  const vic = { state: 'VIC', postcode: '3065' };

  const kent = await make('kent', {
    place: { name: '12 Kent Street', suburb: 'Fitzroy', ...vic },
    clientId: harbour.id,
    more: { externalReference: 'PO-88213', ctReferenceId: 'CT-5501' },
  });
  await make('kent dusk', {
    place: { name: '12 Kent Street', suburb: 'Fitzroy', ...vic },
    clientId: harbour.id,
    serviceId: 2,
  });
  await make('bondi', {
    place: { name: '7/41 Campbell Parade', suburb: 'Bondi Beach', state: 'NSW', postcode: '2026' },
    clientId: smith.id,
  });
  const sydney = await make('sydney', {
    place: { name: '230 George Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
    clientId: smith.id,
  });
  const warrandyte = await make('warrandyte', {
    place: { name: '3 Lyrebird Drive', suburb: 'Warrandyte', state: 'VIC', postcode: '3113' },
    clientId: harbour.id,
  });
  const archived = await make('archived', {
    place: { name: '88 Wattletree Road', suburb: 'Malvern', state: 'VIC', postcode: '3144' },
    clientId: smith.id,
    statusId: JobStatusId.Archived,
  });

  const agent = { name: 'Jacqueline O’Rourke', contactNumber: '0412 345 678' };
  const entityFieldTypeId = DetailTypeId.Agent;
  await prisma.serviceJobDetail.create({ data: { serviceJobId: warrandyte, entityFieldTypeId, value: agent } });
  const note = (serviceJobId: number, serviceJobNoteTypeId: number, content: string) =>
    prisma.serviceJobNote.create({ data: { serviceJobId, serviceJobNoteTypeId, content } });
  await note(sydney, NoteTypeId.Provider, 'Park behind the house. The gate code is 4471, mind the labradoodle.');
  await note(sydney, NoteTypeId.Studio, 'Replace every sky, vendor is a stickler.');
  await note(archived, NoteTypeId.ClientBookingNote, 'Keys with the concierge at level 3');
  await t.assign(sydney, provider.id, JobUserRoleId.OnSiteProvider);
  await t.assign(warrandyte, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  await prisma.serviceJobTag.create({ data: { serviceJobId: archived, tag: 'Rush' } });
  const contact = await prisma.clientContact.create({
    data: { clientId: harbour.id, name: 'Theodora Papadakis', phone: '+61 3 9870 1122' },
  });
  await prisma.serviceJobContact.create({ data: { serviceJobId: kent, clientContactId: contact.id, position: 0 } });
});
afterAll(() => t.close());

async function hits(search: string, user = boss): Promise<SearchHit[]> {
  const { body } = await t
    .as(user)
    .get(`/v1/search?search=${encodeURIComponent(search)}`)
    .expect(200);
  return body.results;
}

const nameOf = (hit: SearchHit | undefined): string | undefined =>
  hit?.kind === 'job' ? [...jobs].find(([, id]) => id === hit.job.id)?.[0] : hit?.name;

const isNumber = (text: string) => text === 'number of kent';

describe('what people type finds first what they mean', () => {
  test.each([
    ['12 kent', 'kent dusk', null],
    ['kent st', 'kent dusk', null],
    ['kennt st', 'kent dusk', 'Read as'],
    ['12 knet street', 'kent dusk', 'Read as'],
    ['fitzroy', 'kent dusk', null],
    ['fitsroi', 'kent dusk', 'Read as'],
    ['3065', 'kent dusk', null],
    ['3065 fitzroy', 'kent dusk', null],
    ['fitzroy vic 3065', 'kent dusk', null],
    ['12 Kent Street, Fitzroy, VIC, 3065', 'kent dusk', null],
    ['dusk kent', 'kent dusk', null],
    ['kent photography fitzroy', 'kent dusk', null],
    ['number of kent', 'kent', null],
    ['CT-5501', 'kent', null],
    ['PO-88213', 'kent', "Client's number"],
    ['88213', 'kent', "Client's number"],
    ['papadakis', 'kent', 'Contact'],
    ['theodora papadakis', 'kent', 'Contact'],
    ['03 9870 1122', 'kent', 'Phone of Theodora Papadakis'],
    ['0412 345', 'warrandyte', 'Phone of Jacqueline O’Rourke'],
    ['+61412345678', 'warrandyte', 'Phone of Jacqueline O’Rourke'],
    ['0412345678', 'warrandyte', 'Phone of Jacqueline O’Rourke'],
    ['jacqueline', 'warrandyte', 'Agent'],
    ['jaqueline', 'warrandyte', 'Agent'],
    ['mia castellano', 'warrandyte', 'Editor'],
    ['castelano', 'warrandyte', 'Editor'],
    ['warandyte', 'warrandyte', 'Read as'],
    ['lyrebird drv warrandyte', 'warrandyte', null],
    ['smith 2000', 'sydney', null],
    ['gate code', 'sydney', 'Provider Notes'],
    ['4471', 'sydney', 'Provider Notes'],
    ['labradoodle', 'sydney', 'Provider Notes'],
    ['stickler', 'sydney', 'Post-Production Notes'],
    ['nguyen', 'sydney', 'On-site Provider'],
    ['campbell pde bondi', 'bondi', null],
    ['cambell parade', 'bondi', 'Read as'],
    ['7/41', 'bondi', null],
    ['wattletree', 'archived', null],
    ['concierge', 'archived', 'Client Booking Notes'],
    ['rush', 'archived', 'Tag'],
  ])('%s', async (typed, meant, what) => {
    const [first] = await hits(isNumber(typed) ? String(jobs.get('kent')) : typed);
    expect([nameOf(first), first?.reason?.what ?? null]).toEqual([meant, what]);
  });

  test.each([
    ['harbour', 'client', 'Harbour Realty', null],
    ['harbor realty', 'client', 'Harbour Realty', 'Read as'],
    ['HR-204', 'client', 'Harbour Realty', 'Number'],
    ['9555 0147', 'client', 'Harbour Realty', 'Phone'],
    ['oliver ng', 'person', 'Oliver Nguyen', null],
    ['0433 777 888', 'person', 'Oliver Nguyen', 'Phone'],
  ])('%s, a %s', async (typed, kind, name, what) => {
    const found = (await hits(typed)).find((hit) => hit.kind === kind);
    expect([nameOf(found), found?.reason?.what ?? null]).toEqual([name, what]);
  });
});

describe('everybody finds only what they may read', () => {
  const found = async (search: string, user: TestUser) => (await hits(search, user)).map(nameOf);

  test('on-site people their own jobs, without notes of the studio, agents, contacts, clients and other people', async () => {
    for (const text of ['george street', 'smith 2000', 'gate code', 'geroge street']) {
      expect(await found(text, provider)).toEqual(['sydney']);
    }
    for (const text of ['stickler', 'kent street', 'jacqueline', '0412 345', 'papadakis', 'harbour', 'castellano']) {
      expect(await found(text, provider)).toEqual([]);
    }
    await t.assign(jobs.get('warrandyte')!, provider.id, JobUserRoleId.OnSiteProvider);
    expect(await found('warandyte', provider)).toEqual(['warrandyte']);
    for (const text of ['jacqueline', '0412 345', 'castellano', 'papadakis'])
      expect(await found(text, provider)).toEqual([]);
  });

  test('editors the jobs of their services, without contacts of clients and without numbers of clients and people', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [2] });
    expect(await found('kent', editor)).toEqual(['kent dusk']);
    expect(await found('harbour', editor)).toEqual(['kent dusk', 'Harbour Realty']);
    expect(await found('jacqueline', editor)).toEqual([]);
    for (const text of ['papadakis', 'HR-204', '9555 0147', '0433 777 888'])
      expect(await found(text, editor)).toEqual([]);
    const other = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    expect(await found('jacqueline', other)).not.toEqual([]);
    expect(await found('papadakis', other)).toEqual([]);
    expect(await found('papadakis', boss)).not.toEqual([]);
  });

  test('records of jobs that one does not see leave room for one’s own', async () => {
    const { campaignId, clientId, serviceId, serviceJobStatusId, workflowId } =
      await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobs.get('sydney')! } });
    const other = { campaignId, clientId, serviceId, serviceJobStatusId, workflowId, name: 'Another' };
    const others = await t.deps.prisma.serviceJob.createManyAndReturn({
      data: Array.from({ length: 420 }, () => other),
      select: { id: true },
    });
    await t.deps.prisma.serviceJobTag.createMany({
      data: [jobs.get('sydney')!, ...others.map(({ id }) => id)].map((serviceJobId) => ({
        serviceJobId,
        tag: 'Crowded',
      })),
    });
    expect(await found('crowded', provider)).toEqual(['sydney']);
    await t.deps.prisma.serviceJob.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  });

  test('the search box follows the same rule', async () => {
    const { body } = await t.as(boss).get('/v1/service-jobs/search?search=gate%20code').expect(200);
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([jobs.get('sydney')]);
    expect((await t.as(provider).get('/v1/service-jobs/search?search=stickler').expect(200)).body.results).toEqual([]);
  });

  test('other systems find by address, client and number alone', async () => {
    const robot = await t.makeUser({ role: 'Integration' });
    const { clientId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobs.get('sydney')! } });
    const key = await t.makeApiKey(robot.id, [clientId]);
    const of = async (text: string) =>
      (
        await t
          .withKey(key)
          .get(`/v1/service-jobs/search?search=${encodeURIComponent(text)}`)
          .expect(200)
      ).body.results;
    expect(await of('230 george')).toHaveLength(1);
    expect(await of('gate code')).toEqual([]);
    await t.withKey(key).get('/v1/search?search=george').expect(403);
  });
});

test('a found job says how far it is by the clocks of its property, and who is at it, but not to its provider', async () => {
  const at = '2027-02-03T23:00:00.000Z';
  const times = { dateService: at, clientDeadline: '2027-02-05T06:00:00.000Z' };
  await t.deps.prisma.serviceJob.update({ where: { id: jobs.get('sydney')! }, data: times });
  const of = async (text: string, user = boss) => {
    const [hit] = await hits(text, user);
    return hit?.kind === 'job' ? hit.whereabouts : null;
  };
  const shoot = { stage: 'shoot', at, timeZone: 'Australia/Sydney' };
  expect(await of('230 george')).toEqual({ ...shoot, person: 'Oliver Nguyen' });
  expect(await of('230 george', provider)).toEqual({ ...shoot, person: null });
  expect(await of('wattletree')).toMatchObject({ stage: 'sent', at: null, person: null });
});

test('refuses texts that are too short or too long, strangers, and accounts without a shell', async () => {
  await t.as(boss).get('/v1/search?search=ab').expect(400);
  await t.as(boss).get('/v1/search').expect(400);
  await t
    .as(boss)
    .get(`/v1/search?search=${'x'.repeat(101)}`)
    .expect(400);
  await t.anonymous().get('/v1/search?search=abc').expect(401);
  const agent = await t.makeUser({ role: 'Agent' });
  await t.as(agent).get('/v1/search?search=abc').expect(403);
});

test('signs of patterns mean themselves', async () => {
  for (const text of ['%%%', '___', '(((', "'; --", ',,,', '; ,;', '[a-z]+ .*', '\\m \\M'])
    expect(await hits(text)).toEqual([]);
});
