import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const search = (text: string, user = boss, more = '') =>
  t.as(user).get(`/v1/service-jobs/search?search=${encodeURIComponent(text)}${more}`);
const found = async (text: string, user = boss) => {
  const { body } = await search(text, user).expect(200);
  return body.results.map(({ id }: { id: number }) => id);
};

describe('finds a job by', () => {
  test('part of the name of its campaign, in any case', async () => {
    const { id: campaignId } = await t.makeCampaign({ name: '12 Wattlebird Crescent' });
    const job = await t.makeJob({ campaignId });
    expect(await found('wattleBIRD cres')).toEqual([job.id]);
  });

  test('part of the address of its campaign', async () => {
    const { id: campaignId } = await t.makeCampaign({ name: 'Penthouse' });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { address: '7/19 Quandong Lane' } });
    const job = await t.makeJob({ campaignId });
    expect(await found('quandong')).toEqual([job.id]);
  });

  test('the suburb of its campaign, and the whole address in one line, with or without commas', async () => {
    const { id: campaignId } = await t.makeCampaign({ name: 'Villa Aurora' });
    const place = { address: '1 Lyrebird Drive', suburb: 'Warrandyte', state: 'VIC', postcode: '3113' };
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: place });
    const job = await t.makeJob({ campaignId });
    for (const text of [
      'warrandyte',
      'Drive Warrandyte',
      '1 lyrebird drive warrandyte',
      '1 Lyrebird Drive, Warrandyte, VIC, 3113',
      'Lyrebird Warrandyte 3113',
      'lyrebird vic',
      'drive warrandyte lyre 1',
    ]) {
      expect(await found(text)).toEqual([job.id]);
    }
    for (const text of [
      '2 Lyrebird Drive Warrandyte',
      'Lyrebird, NSW',
      'Lyrebird Drive 3114',
      'rebird Warrandyte',
      'Warrandyte 1 rebird Drive',
      'Warrandyte 1 Lyre_ird',
    ]) {
      expect(await found(text)).toEqual([]);
    }
  });

  test('the postcode of its campaign alone, or after the state; a word that begins so is found as well', async () => {
    // The names of other clients are counted, and may have these digits in them.
    const client = await t.makeClient({ name: 'Coast Realty' });
    const make = async (name: string, place: object) => {
      const { id: campaignId } = await t.makeCampaign({ name, clientId: client.id });
      await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: place });
      return (await t.makeJob({ campaignId })).id;
    };
    const there = await make('Lighthouse', { suburb: 'Lorne', state: 'VIC', postcode: '0739' });
    const called = await make('07395 Coast Road', { suburb: 'Hobart', state: 'TAS', postcode: '7000' });
    const beside = await make('Harbour Flat', { suburb: 'Lorne', state: 'VIC', postcode: '0738' });
    const own = new Set([there, called, beside]);
    const foundHere = async (text: string, user = boss) =>
      (await found(text, user)).filter((id: number) => own.has(id));
    expect(await foundHere('0739')).toEqual([called, there]);
    expect(await foundHere('vic 0739')).toEqual([there]);
    expect(await foundHere('TAS, 0739')).toEqual([]);
    expect(await foundHere('073')).toEqual([called]);
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    expect(await foundHere('0739', provider)).toEqual([]);
    await t.assign(there, provider.id, JobUserRoleId.OnSiteProvider);
    expect(await foundHere('0739', provider)).toEqual([there]);
  });

  test('its id and its Jobtrack number, exactly, before anything that merely holds the digits', async () => {
    const { id: campaignId } = await t.makeCampaign({ name: '100200 Numbers Road' });
    await t.makeJob({ campaignId });
    const { campaignId: other, clientId } = await t.makeJob();
    const job = { id: 100_200, name: 'Old', campaignId: other, clientId, serviceId: 1, ctReferenceId: 'CT-777' };
    await t.deps.prisma.serviceJob.create({ data: { ...job, serviceJobStatusId: JobStatusId.Archived } });
    expect((await found('100200'))[0]).toBe(100_200);
    expect(await found('CT-777')).toEqual([100_200]);
  });

  test('the name of its client', async () => {
    const { id: clientId } = await t.makeClient({ name: 'Kookaburra Estates' });
    const job = await t.makeJob({ clientId });
    expect(await found('kookaburra')).toEqual([job.id]);
  });
});

test('from the start of a word; inside of one only when that finds nothing', async () => {
  const make = async (name: string) => (await t.makeJob({ campaignId: (await t.makeCampaign({ name })).id })).id;
  const unit = await make('4/75 Boobook Rise');
  const other = await make('175 Boobook Rise');
  expect(await found('75 boob')).toEqual([unit]);
  expect(await found('4/75 BOOBOOK')).toEqual([unit]);
  expect(await found('boobook rise')).toEqual([other, unit]);
  expect(await found('obook')).toEqual([other, unit]);
  const long = `O’Brien's ${'very '.repeat(14)}long lane`;
  expect(await found(long)).toEqual([]);
  const named = await make(long);
  expect(await found(long)).toEqual([named]);
  expect(await found("o’brien's very")).toEqual([named]);
});

test('for a word in thousands of campaigns only the newest are searched, in the same order', async () => {
  const { id: clientId } = await t.makeClient();
  const name = (index: number) => `${index} Everywhere Street`;
  await t.deps.prisma.campaign.createMany({
    data: Array.from({ length: 1200 }, (_, index) => ({ name: name(index), clientId })),
  });
  const newest = await t.deps.prisma.campaign.findMany({
    where: { name: { endsWith: ' Everywhere Street' } },
    orderBy: { id: 'desc' },
    take: 30,
  });
  const jobs: number[] = [];
  for (const { id } of newest.slice(10)) jobs.push((await t.makeJob({ campaignId: id })).id);
  expect(await found('everywhere')).toEqual(jobs.toSorted((one, other) => other - one));
  expect(await found(newest[12]!.name)).toEqual([jobs[2]]);
});

test('open jobs come before done ones, newest first, at most 20', async () => {
  const { id: campaignId } = await t.makeCampaign({ name: 'Bottlebrush Court' });
  const make = async (statusId: number) => (await t.makeJob({ campaignId, statusId })).id;
  const done = await make(JobStatusId.Archived);
  const first = await make(JobStatusId.Booked);
  const second = await make(JobStatusId.Booked);
  expect(await found('bottlebrush')).toEqual([second, first, done]);
  for (let index = 0; index < 20; index += 1) await make(JobStatusId.Booked);
  expect(await found('bottlebrush')).toHaveLength(20);
});

test('the text means itself: signs of a pattern are no wildcards', async () => {
  const { id: campaignId } = await t.makeCampaign({ name: '100% Pure_Street \\ Lane' });
  const job = await t.makeJob({ campaignId });
  expect(await found('100% Pure_')).toEqual([job.id]);
  expect(await found('street \\')).toEqual([job.id]);
  expect(await found('100_ Pure')).toEqual([]);
  expect(await found('%%%')).toEqual([]);
  expect(await found("'; --")).toEqual([]);
});

test('shows what a suggestion needs, with the campaign when included', async () => {
  const { id: campaignId } = await t.makeCampaign({ name: 'Grevillea Way' });
  const { id } = await t.makeJob({ campaignId, serviceId: 15 });
  const { body } = await search('grevillea', boss, '&includes=campaign').expect(200);
  expect(body.additionalInfo).toEqual({ totalCount: 1 });
  expect(body.results[0]).toMatchObject({
    id,
    serviceGroupId: 4,
    service: { name: 'Video' },
    status: { name: 'Ordered' },
    campaign: { id: campaignId, name: 'Grevillea Way', address: null },
  });
  expect((await search('grevillea').expect(200)).body.results[0].campaign).toBeNull();
});

test('only visible jobs are found', async () => {
  const { id: clientId } = await t.makeClient({ name: 'Platypus Homes' });
  const { id: campaignId } = await t.makeCampaign({ name: 'Banksia Close', clientId });
  const photo = (await t.makeJob({ campaignId, serviceId: 1 })).id;
  const video = (await t.makeJob({ campaignId, serviceId: 15 })).id;
  const provider = await t.makeUser({ role: 'ContractualProvider', services: [1] });
  await t.assign(photo, provider.id, JobUserRoleId.OnSiteProvider);
  const editor = await t.makeUser({ role: 'FullTimeEditor', services: [15] });
  const robot = await t.makeUser({ role: 'Integration' });
  const theirs = await t.makeApiKey(robot.id, [clientId]);
  const foreign = await t.makeApiKey(robot.id, [(await t.makeClient()).id]);
  for (const text of ['banksia', 'platypus']) {
    expect(await found(text)).toEqual([video, photo]);
    expect(await found(text, provider)).toEqual([photo]);
    expect(await found(text, editor)).toEqual([video]);
    expect(await found(text, await t.makeUser({ role: 'QC' }))).toEqual([]);
    const path = `/v1/service-jobs/search?search=${text}`;
    expect((await t.withKey(theirs).get(path).expect(200)).body.results).toHaveLength(2);
    expect((await t.withKey(foreign).get(path).expect(200)).body.results).toEqual([]);
  }
});

test('needs more than 2 characters', async () => {
  const { body } = await search(' ab ').expect(400);
  expect(body.errors).toEqual({ search: ['At least 3 characters.'] });
  await t.as(boss).get('/v1/service-jobs/search').expect(400);
  await search('x'.repeat(101)).expect(400);
});

test('answers 401 to a stranger and 403 to an account without a shell', async () => {
  await t.anonymous().get('/v1/service-jobs/search?search=abc').expect(401);
  await search('abc', await t.makeUser({ role: 'Agent' })).expect(403);
});
