import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const path = '/v1/service-jobs';

let t: TestApp;
let boss: TestUser;
let campaignId: number;
let clientId: number;
let apiKey: string;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  const campaign = await t.makeCampaign({ name: 'Cotham' });
  [campaignId, clientId] = [campaign.id, campaign.clientId];
  await t.deps.prisma.campaign.update({
    where: { id: campaignId },
    data: { address: '12 Cotham Road', suburb: 'Kew', state: 'VIC', postcode: '3101' },
  });
  apiKey = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]);
});
afterAll(() => t.close());

const order = (body: object, headers: Record<string, string> = {}, caller = t.as(boss)) =>
  caller.post(path).set(headers).send(body);

interface Detail {
  readonly value: string;
  readonly entityFieldType: { readonly name: string };
}
const valuesOf = (details: Detail[]) =>
  Object.fromEntries(details.map((each) => [each.entityFieldType.name, JSON.parse(each.value)]));

describe('an ordered job', () => {
  test('starts in Ordered with details, checklist, history and activity log', async () => {
    const body = {
      campaignId,
      serviceId: 1,
      clientDeadline: '2096-12-01T17:00:00+11:00',
      totalAssets: 12,
      externalReference: 'J-1',
      clientBookingNote: 'Ring the bell.',
      details: [
        { fieldName: 'Bed', value: '{"value":3}' },
        { fieldName: 'Suburb', value: '{"value":"Kew East"}' },
        { fieldName: 'Agent', value: '{"name":"Ann","contactNumber":"0400 000 000"}' },
        { fieldName: 'Agent', value: '{"name":"Bob"}' },
      ],
    };
    const { result } = (await order(body, {}, t.withKey(apiKey)).expect(201)).body;
    expect(result).toMatchObject({
      name: 'Photography - 12 Cotham Road',
      clientId,
      serviceJobStatusId: JobStatusId.Ordered,
      clientDeadline: '2096-12-01T06:00:00.000Z',
      totalAssets: 12,
      campaign: { name: 'Cotham' },
      notes: [{ content: 'Ring the bell.', serviceJobNoteTypeId: 5 }],
      users: [],
    });
    expect(valuesOf(result.details)).toEqual({
      Address: { value: '12 Cotham Road' },
      Suburb: { value: 'Kew East' },
      State: { value: 'VIC' },
      PostCode: { value: '3101' },
      Bed: { value: 3 },
      Agent: { name: 'Bob' },
    });
    expect(result.details).toHaveLength(7);
    const { prisma } = t.deps;
    const history = await prisma.serviceJobHistory.findMany({ where: { serviceJobId: result.id } });
    expect(history).toMatchObject([
      { fromStatusId: null, serviceJobStatusId: JobStatusId.Ordered, comment: 'Ordered' },
    ]);
    const logs = await activityLines(prisma, { serviceJobId: result.id });
    expect(logs).toMatchObject([{ activityLogTypeId: 1, description: 'Photography ordered' }]);
    const lines = await prisma.serviceJobChecklistItem.findMany({
      where: { serviceJobId: result.id },
      orderBy: { sort: 'asc' },
    });
    expect(lines[0]).toMatchObject({ description: 'Lights on, blinds open', enforce: true, checked: false });
    expect(lines.map(({ sort }) => sort)).toEqual(lines.map((_, index) => index));
  });

  test('of a service done in the studio has no provider lines and takes no appointment', async () => {
    const { result } = (await order({ campaignId, serviceId: 21, name: ' Texts ' }).expect(201)).body;
    expect(result).toMatchObject({ name: 'Texts', serviceGroupId: 6 });
    const lines = await t.deps.prisma.serviceJobChecklistItem.findMany({ where: { serviceJobId: result.id } });
    expect(lines.map((line) => line.serviceJobUserRoleId)).not.toContain(5);
    const refused = await order({ campaignId, serviceId: 21, dateService: '2026-12-01T00:00:00Z' }).expect(422);
    expect(refused.body.errors).toEqual({ dateService: ['Nobody goes to the property for this service.'] });
  });

  test.each([
    ['WorkbaseDetails', 'CH'],
    ['RealStudiosDetails', 'RH'],
    ['Bed', 'CT'],
  ])('with %s comes from %s', async (fieldName, sourceTag) => {
    const { result } = (
      await order({ campaignId, serviceId: 1, details: [{ fieldName, value: '{"value":1}' }] }).expect(201)
    ).body;
    expect(result.sourceTag).toBe(sourceTag);
  });
});

describe('sent again', () => {
  test('the same reference answers the first job with 200 and changes nothing', async () => {
    const body = { campaignId, serviceId: 1, externalReference: 'J-2' };
    const first = await order(body).expect(201);
    const again = await order({ ...body, name: 'Other', totalAssets: 5 }).expect(200);
    expect(again.body.result).toEqual(first.body.result);
  });

  test('the same reference for another service or campaign is a conflict that names the job', async () => {
    const first = await order({ campaignId, serviceId: 1, externalReference: 'J-3' }).expect(201);
    const { body } = await order({ campaignId, serviceId: 2, externalReference: 'J-3' }).expect(409);
    expect(body.code).toBe('already_exists');
    expect(body.detail).toContain(`job ${first.body.result.id}`);
    const other = await t.makeCampaign({ clientId });
    await order({ campaignId: other.id, serviceId: 1, externalReference: 'J-3' }).expect(409);
  });

  test('the same Idempotency-Key answers the first job; with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'job-1' };
    const first = await order({ campaignId, serviceId: 1 }, headers).expect(201);
    const again = await order({ campaignId, serviceId: 1 }, headers).expect(200);
    expect(again.body.result.id).toBe(first.body.result.id);
    await order({ campaignId, serviceId: 2 }, headers).expect(422);
  });

  test.each(['key', 'reference', 'both'])('20 at once make one (%s)', async (by) => {
    const headers: Record<string, string> = by === 'reference' ? {} : { 'idempotency-key': `race-${by}` };
    const body = {
      campaignId,
      serviceId: 1,
      name: `Race ${by}`,
      ...(by !== 'key' && { externalReference: `race-${by}` }),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(body, headers)));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 19 }, 201: { length: 1 } });
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1);
    const { id } = answers[0]!.body.result;
    expect(await t.deps.prisma.serviceJob.count({ where: { name: `Race ${by}` } })).toBe(1);
    expect(await t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId: id } })).toBe(1);
  });
});

describe('an order is refused', () => {
  test.each([
    [{}, 'campaignId', ['Required']],
    [{ totalAssets: -1 }, 'totalAssets', ['Must be at least 0.']],
    [{ serviceJobStatusId: 180 }, 'serviceJobStatusId', ["'serviceJobStatusId' is not known here."]],
    [
      { details: [{ fieldName: 'Bed', value: 'three' }] },
      'details.0.value',
      ['Must be a whole number. Send, for example, 3 or {"value":3}.'],
    ],
    [{ details: [{ fieldName: 'Bed', value: '{"value":100}' }] }, 'details.0.value', ['At most 99.']],
    [{ details: [{ fieldName: 'StudioNote', value: '{"value":"a"}' }] }, 'details.0.fieldName', [expect.anything()]],
    [
      { details: ['{"value":1}', '{"value":2}'].map((value) => ({ fieldName: 'Bed', value })) },
      'details.1.fieldName',
      ['A job has one Bed.'],
    ],
  ])('%j', async (more, field, message) => {
    const base = field === 'campaignId' ? { serviceId: 1 } : { campaignId, serviceId: 1 };
    const { body } = await order({ ...base, ...more }).expect(400);
    expect(body.errors).toHaveProperty([field], message);
  });

  test('for a campaign or a service that is not there, or another client', async () => {
    expect((await order({ campaignId: 999_999, serviceId: 1 }).expect(422)).body.errors).toHaveProperty('campaignId');
    expect((await order({ campaignId, serviceId: 999 }).expect(422)).body.errors).toHaveProperty('serviceId');
    const foreign = await t.makeCampaign();
    const { body } = await order({ campaignId: foreign.id, serviceId: 1 }, {}, t.withKey(apiKey)).expect(422);
    expect(body.errors).toEqual({ campaignId: ['There is no such campaign.'] });
  });

  test('from a stranger, from staff other than BackOffice, and from an integration that is signed in without a key', async () => {
    await order({ campaignId, serviceId: 1 }, {}, t.anonymous()).expect(401);
    for (const role of ['ProductionManager', 'FullTimeEditor', 'FullTimeProvider', 'Integration'] as const) {
      await order({ campaignId, serviceId: 1 }, {}, t.as(await t.makeUser({ role, services: [1] }))).expect(403);
    }
  });
});

describe('first month #12: deadlines that look like a slip', () => {
  const passed = '2020-01-01T00:00:00Z';
  const confirmedOf = async (serviceJobId: number) =>
    (await activityLines(t.deps.prisma, { serviceJobId, activityLogTypeId: 24 })).map(({ description }) => description);

  test('of an order are confirmed by a person, without a reason', async () => {
    const body = { campaignId, serviceId: 1, clientDeadline: passed, studioDeadline: '2096-01-01T00:00:00Z' };
    const { warnings } = (await order(body).expect(409)).body;
    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['client_deadline_passed', 'studio_deadline_after_client']);
    const { result } = (await order({ ...body, confirmation: { warnings: codes } }).expect(201)).body;
    expect(await confirmedOf(result.id)).toEqual([
      'Confirmed: The client deadline has passed already. The studio deadline is after the client deadline.',
    ]);
  });

  test('do not stop an order by API key, and are written down', async () => {
    const body = { campaignId, serviceId: 1, clientDeadline: passed };
    const { result } = (await order(body, {}, t.withKey(apiKey)).expect(201)).body;
    expect(await confirmedOf(result.id)).toEqual(['Taken as it came: The client deadline has passed already.']);
  });
});
