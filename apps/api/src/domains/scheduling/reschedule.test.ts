import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { OnSiteProvider } = JobUserRoleId;
const { Booked, AwaitingBooking } = JobStatusId;
const dusk = ServiceId.DuskPhotography;
const copywriting = 21;

/** Instants on Wednesday 10 June 2026 in Melbourne; the tests run early that morning. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const now = at('06:00');

let t: TestApp;
let backOffice: TestUser;
let provider: TestUser;
let job: { id: number; clientId: number };

async function makeProvider(firstName: string, service: number = dusk): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [service], firstName, lastName: 'Ray' });
  const slot = { userId: user.id, weekday: 3, startMinute: 540, finishMinute: 720 };
  await t.deps.prisma.weeklySlot.create({ data: slot });
  return user;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.prisma.user.updateMany({ where: { provider: { isNot: null } }, data: { deletedAt: now } });
  provider = await makeProvider('Ann');
  job = await t.makeJob({ serviceId: dusk, statusId: Booked, dateService: at('09:00') });
  await t.assign(job.id, provider.id, OnSiteProvider);
});

const reason = 'Vendor asked for the afternoon light';
const send = (body: object, id = job.id, user = backOffice) =>
  t.as(user).post(`/v1/service-jobs/${id}/reschedule`).send(body);
const move = (body: object = {}, id = job.id, user = backOffice) =>
  send({ dateService: at('10:00'), reason, ...body }, id, user);
const dateOf = async (id = job.id) => (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).dateService;
const announced = async (userId: number) => {
  const rows = await t.deps.prisma.outboxMessage.findMany({
    where: { topic: 'serviceJobUserChanged' },
    orderBy: { id: 'asc' },
  });
  const payloads = rows.map(({ payload }) => payload as { userId: number; what: string });
  return payloads.filter((payload) => payload.userId === userId).map(({ what }) => what);
};

describe('first month #9: rescheduling a booked job of a service other than the three named', () => {
  test('moves the appointment, records the reason in history and activity log, and notifies the provider', async () => {
    const { body } = await move({}, job.id).query({ includes: 'users' }).expect(200);
    expect(body.result).toMatchObject({ dateService: at('10:00').toISOString(), serviceJobStatusId: Booked });
    expect(body.result.users).toMatchObject([{ userId: provider.id }]);
    const { body: history } = await t.as(backOffice).get(`/v1/service-jobs/${job.id}/history`).expect(200);
    expect(history.results).toMatchObject([{ workflowComment: `Rescheduled: ${reason}`, serviceJobStatusId: Booked }]);
    const [log] = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(log?.description).toBe(
      `Appointment changed: appointment from ${at('09:00').toISOString()} to ${at('10:00').toISOString()}. Reason: ${reason}`,
    );
    expect(await announced(provider.id)).toEqual(['scheduled']);
  });

  test('is refused to the edit button of the panel, which stays as specified', async () => {
    const patch = t.as(backOffice).patch(`/v1/service-jobs/${job.id}/provider-details`);
    await patch.send({ dateService: at('10:00') }).expect(422);
  });

  test('can change provider and length as well, and notifies both providers', async () => {
    const second = await makeProvider('Ben');
    const { body } = await move({ providerId: second.id, serviceJobLength: 30 }).expect(200);
    expect(body.result).toMatchObject({ serviceJobLength: 30 });
    expect([await announced(provider.id), await announced(second.id)]).toEqual([['removed'], ['scheduled']]);
  });

  test('makes the first appointment of a job that needs one, and books it', async () => {
    const { id } = await t.makeJob({ serviceId: dusk, statusId: AwaitingBooking });
    const { body } = await move({ providerId: provider.id, dateService: at('11:00') }, id).expect(200);
    expect(body.result.serviceJobStatusId).toBe(Booked);
    const rows = await t.deps.prisma.serviceJobHistory.findMany({
      where: { serviceJobId: id },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ comment }) => comment)).toEqual([`Rescheduled: ${reason}`, 'Booked']);
  });

  test('meets the same conflicts, and overrides them with a trace', async () => {
    const { body } = await move({ dateService: at('15:00') }).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'outside-slots' }]);
    expect(await dateOf()).toEqual(at('09:00'));
    await move({ dateService: at('15:00'), override: true }).expect(200);
    const logs = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(logs.map(({ description }) => description).join()).toContain('Scheduled in spite of: ');
  });

  describe('where a flag speaks against the new date or provider', () => {
    /** A Saturday without work hours, which needs an override. */
    const weekend = { dateService: new Date('2026-06-13T10:00:00+10:00'), override: true };
    const confirmation = { warnings: ['no_weekend_appointments'], reason: 'The agent asked for it' };
    const written = async () => {
      const where = { serviceJobId: job.id };
      const logs = await activityLines(t.deps.prisma, where);
      return logs.map(({ description }) => description);
    };
    let message: string;
    beforeEach(async () => {
      const data = { flags: ['No_Weekend_Appointments'] };
      const client = await t.deps.prisma.client.update({ where: { id: job.clientId }, data });
      message = `${client.name} takes no appointments on weekends, and this is a Saturday.`;
    });

    test('waits for a confirmation with its own reason, and writes nothing', async () => {
      for (const body of [{}, { confirmation: { warnings: ['no_weekend_appointments'] } }]) {
        const answer = await move({ ...weekend, ...body }).expect(409);
        expect(answer.body).toMatchObject({
          code: 'confirmation_required',
          warnings: [{ code: 'no_weekend_appointments', message, needsReason: true }],
        });
      }
      expect([await dateOf(), await written(), await announced(provider.id)]).toEqual([at('09:00'), [], []]);
    });

    test('is moved once BackOffice or a production manager says why', async () => {
      const manager = await t.makeUser({ role: 'ProductionManager' });
      await move({ ...weekend, confirmation }, job.id, manager).expect(200);
      expect(await dateOf()).toEqual(weekend.dateService);
      expect(await written()).toEqual([
        `Appointment changed: appointment from ${at('09:00').toISOString()} to ${weekend.dateService.toISOString()}. Reason: ${reason}`,
        expect.stringMatching(/^Scheduled in spite of: /),
        `Confirmed: ${message} Reason: The agent asked for it`,
      ]);
    });

    test('a confirmation overrides no conflict', async () => {
      const { body } = await move({ ...weekend, override: false, confirmation }).expect(409);
      expect(body).toMatchObject({ code: 'conflict', conflicts: [{ kind: 'outside-slots' }] });
      expect(await dateOf()).toEqual(at('09:00'));
    });

    test('a new length asks nothing, a new starter does', async () => {
      await move({ ...weekend, confirmation }).expect(200);
      await move({ ...weekend, serviceJobLength: 30 }).expect(200);
      const { id: providerId } = await makeProvider('Ned');
      await t.deps.prisma.provider.update({ where: { userId: providerId }, data: { flags: ['New_Starter'] } });
      const { body } = await move({ providerId }).expect(409);
      expect(body.warnings).toMatchObject([{ code: 'new_starter', needsReason: true }]);
    });
  });

  const standInTheWay = {
    appointment: async () => {
      const other = await t.makeJob({ serviceId: dusk, statusId: Booked, dateService: at('10:30') });
      await t.assign(other.id, provider.id, OnSiteProvider);
    },
    blockout: async () => {
      const period = { start: at('10:30'), finish: at('12:00') };
      await t.deps.prisma.blockout.create({ data: { userId: provider.id, ...period } });
    },
    blacklisted: async () => {
      await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: job.clientId, userId: provider.id } });
    },
    service: async () => {
      await t.deps.prisma.userService.deleteMany({ where: { userId: provider.id } });
    },
  };
  test.each(Object.entries(standInTheWay))('is refused where this stands in the way: %s', async (kind, arrange) => {
    await arrange();
    const { body } = await move().expect(409);
    expect(body).toMatchObject({ code: 'conflict', conflicts: [{ kind }] });
    expect(await dateOf()).toEqual(at('09:00'));
    await move({ override: true }).expect(200);
  });

  test('of two jobs moved to the same time at once one is', async () => {
    const other = await t.makeJob({ serviceId: dusk, statusId: Booked, dateService: at('11:00') });
    await t.assign(other.id, provider.id, OnSiteProvider);
    const answers = await Promise.all([move(), move({}, other.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a stale form is refused with the current job', async () => {
    const { body } = await move().set('if-match', '"99"').expect(412);
    expect(body.current).toMatchObject({ id: job.id });
  });

  test('the appointment it has already is refused', async () => {
    expect((await move({ dateService: at('09:00') }).expect(422)).body.errors).toHaveProperty('dateService');
  });

  test('a job that is not done at the property is refused', async () => {
    const { id } = await t.makeJob({ serviceId: copywriting });
    expect((await move({}, id).expect(422)).body.detail).toBe('This service is not done at the property.');
  });

  test.each([
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(1001) }, 'reason'],
    [{ dateService: at('10:05') }, 'dateService'],
    [{ dateService: undefined }, 'dateService'],
    [{ serviceJobLength: 0 }, 'serviceJobLength'],
    [{ urgent: true }, 'urgent'],
  ])('refuses %j', async (body, field) => {
    expect(Object.keys((await move(body).expect(400)).body.errors)).toEqual([field]);
  });

  test.each(['QC', 'Specialist', 'FullTimeEditor', 'FullTimeProvider'] as const)('is not for %s', async (role) => {
    const user = await t.makeUser({ role, services: [dusk] });
    await move({}, job.id, user).expect(403);
    await t.as(user).get(`/v1/service-jobs/${job.id}/free-times?date=2026-06-10`).expect(403);
  });

  test('needs an existing job and a signed-in person', async () => {
    await move({}, 999_999_999).expect(404);
    await t.anonymous().post(`/v1/service-jobs/${job.id}/reschedule`).send({}).expect(401);
    await move({}, job.id, await t.makeUser({ role: 'ProductionManager' })).expect(200);
  });
});

describe('first month #9: free providers and times', () => {
  const free = (query: Record<string, string | number> = {}, id = job.id) =>
    t
      .as(backOffice)
      .get(`/v1/service-jobs/${id}/free-times`)
      .query({ date: '2026-06-10', ...query });
  const times = (from: string, count: number) =>
    Array.from({ length: count }, (_, step) => new Date(at(from).getTime() + step * 900_000).toISOString());

  test('are those who offer the service, without the times at which they are busy', async () => {
    const ben = await makeProvider('Ben');
    await makeProvider('Carl', ServiceId.Photography);
    const other = await t.makeJob({ serviceId: dusk, statusId: Booked, dateService: at('10:00') });
    await t.assign(other.id, ben.id, OnSiteProvider);
    const { body } = await free().expect(200);
    expect(body.results).toEqual([
      { id: provider.id, firstName: 'Ann', lastName: 'Ray', inZone: null, times: times('09:00', 9) },
      {
        id: ben.id,
        firstName: 'Ben',
        lastName: 'Ray',
        inZone: null,
        times: [...times('09:00', 1), ...times('11:00', 1)],
      },
    ]);
  });

  describe("where the job's provider stands behind others by name", () => {
    const order = async () => {
      const { body } = await free().expect(200);
      return body.results.map((each: { firstName: string; inZone: boolean | null }) => [each.firstName, each.inZone]);
    };
    let others: Record<'Abe' | 'Amy' | 'Zoe', TestUser>;
    beforeEach(async () => {
      others = { Abe: await makeProvider('Abe'), Amy: await makeProvider('Amy'), Zoe: await makeProvider('Zoe') };
    });
    let zones = 0;
    const makeZone = async (...members: readonly TestUser[]) => {
      zones += 1;
      const data = { name: `Zone ${zones}`, providers: { create: members.map(({ id }) => ({ userId: id })) } };
      return t.deps.prisma.zone.create({ data, select: { id: true, name: true } });
    };
    const makeZoneOfClient = async (...members: readonly TestUser[]) => {
      const zone = await makeZone(...members);
      await t.deps.prisma.client.update({ where: { id: job.clientId }, data: { zoneId: zone.id } });
      return zone;
    };

    test("the job's provider comes first, then those of the client's zone, then the others, each by name", async () => {
      const zone = await makeZoneOfClient(others.Zoe, others.Amy);
      await makeZone(others.Abe);
      expect(await order()).toEqual([
        ['Ann', false],
        ['Amy', true],
        ['Zoe', true],
        ['Abe', false],
      ]);
      expect((await free().expect(200)).body.additionalInfo).toEqual({ totalCount: 4, zone });
    });

    test('a provider of several zones belongs to each of them', async () => {
      await makeZoneOfClient(provider);
      await makeZone(provider);
      expect(await order()).toContainEqual(['Ann', true]);
    });

    test('nobody is in or out of the zone of a client who has none', async () => {
      expect(await order()).toEqual([
        ['Ann', null],
        ['Abe', null],
        ['Amy', null],
        ['Zoe', null],
      ]);
      expect((await free().expect(200)).body.additionalInfo).toEqual({ totalCount: 4, zone: null });
    });

    test('a job without provider begins with those of the zone, also in a zone without any', async () => {
      await t.deps.prisma.serviceJobUser.deleteMany({ where: { serviceJobId: job.id } });
      await makeZoneOfClient();
      expect((await order()).map(([name]: [string]) => name)).toEqual(['Abe', 'Amy', 'Ann', 'Zoe']);
      await makeZoneOfClient(others.Zoe);
      expect((await order()).map(([name]: [string]) => name)).toEqual(['Zoe', 'Abe', 'Amy', 'Ann']);
    });

    test('a provider of another zone is booked all the same', async () => {
      await makeZoneOfClient(others.Amy);
      await move({ providerId: others.Abe.id }).expect(200);
    });
  });

  test('each of them can then be booked', async () => {
    const [first] = (await free().expect(200)).body.results;
    await move({ providerId: first.id, dateService: first.times.at(-1) }).expect(200);
  });

  test('follow the length that is asked for, and leave out the past and providers whom the client does not want', async () => {
    expect((await free({ serviceJobLength: 180 }).expect(200)).body.results[0].times).toEqual(times('09:00', 1));
    expect((await free({ date: '2026-06-03' }).expect(200)).body.results[0].times).toEqual([]);
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: job.clientId, userId: provider.id } });
    expect((await free().expect(200)).body.results).toEqual([]);
  });

  test.each([{ date: 'soon' }, { date: '1066-06-10' }, { serviceJobLength: 0 }, { serviceJobLength: 'x' }, { day: 1 }])(
    'refuse %j',
    async (query) => {
      await free(query as Record<string, string>).expect(400);
    },
  );

  test('need a job that is there', async () => {
    await free({}, 999_999_999).expect(404);
    await t.anonymous().get(`/v1/service-jobs/${job.id}/free-times?date=2026-06-10`).expect(401);
  });
});
