import type { ProviderFlag } from '@shootdesk/shared/flags/catalogue';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Prisma } from '../../generated/client.ts';
import type { DemoContext } from './context.ts';
import { atLocal, localDate, weekdayOf } from './local-time.ts';
import { demoZones, streets, suburbsOf } from './places.ts';
import { serviceOf } from './skills.ts';
import { isProvider, type DemoUser } from './users.ts';

export interface Period {
  readonly start: Date;
  readonly finish: Date;
}

interface Blockout extends Period {
  readonly reason: string;
}

/** A bookable provider. Slots are minutes of the local day, the same Monday to Friday. */
export interface DemoProvider {
  readonly user: DemoUser;
  readonly slots: readonly { readonly start: number; readonly finish: number }[];
  readonly blockouts: readonly Blockout[];
  /** Planned appointments with travel. */
  readonly busy: Period[];
}

const reasons = ['Annual leave', 'Medical appointment', 'Equipment service', 'Training day', 'Family', '-'];

/** One provider in three works in the evening, for dusk pictures. */
const weeks = [
  [
    { start: 480, finish: 720 },
    { start: 750, finish: 1020 },
  ],
  [{ start: 540, finish: 1050 }],
  [
    { start: 600, finish: 840 },
    { start: 900, finish: 1230 },
  ],
];

/** Drawn for each day and then dropped at weekends, because later draws must not depend on the weekday. */
function planBlockouts({ random, now }: DemoContext, user: DemoUser): Blockout[] {
  const days = [random.int(-12, -3), random.int(2, 9), random.int(12, 24)];
  return days.flatMap((offset) => {
    const [start, finish] = random.pick<readonly [number, number]>([
      [480, 1320],
      [480, 780],
      [780, 1320],
    ]);
    const reason = random.pick(reasons);
    const date = localDate(now, user.timeZone, offset);
    if (weekdayOf(date) > 5) return [];
    return { start: atLocal(date, start, user.timeZone), finish: atLocal(date, finish, user.timeZone), reason };
  });
}

/** Drone pilots have a licence; employees take prestige appointments. */
const flagsOf = ({ serviceIds, userRoleId }: DemoUser): ProviderFlag[] => [
  ...(serviceIds.includes(22) ? (['Drone_Licence'] as const) : []),
  ...(userRoleId === UserRoleId.FullTimeProvider ? (['Prestige'] as const) : []),
];

function providerRow({ random }: DemoContext, { user, slots }: DemoProvider): Prisma.ProviderCreateManyInput {
  const zone = demoZones[user.zone] ?? demoZones[0];
  const weeklyHours = (slots.reduce((sum, slot) => sum + slot.finish - slot.start, 0) * 5) / 60;
  return {
    userId: user.id,
    address: `${random.int(1, 180)} ${random.pick(streets)} Street`,
    ...random.pick(suburbsOf(zone)),
    state: zone.state,
    contactNumber: `04${random.int(10, 99)} ${random.int(100, 999)} ${random.int(100, 999)}`,
    flags: flagsOf(user),
    minimumSlots: Math.floor(weeklyHours * 0.75),
    primaryCategoryId: 1,
  };
}

async function seedProviderRows(context: DemoContext, providers: readonly DemoProvider[]): Promise<void> {
  const { database } = context;
  const data = providers.map((provider) => providerRow(context, provider));
  const rows = await database.provider.createManyAndReturn({ data, select: { id: true, userId: true } });
  const idOf = new Map(rows.map((row) => [row.userId, row.id]));
  const skills = providers.map(({ user }) => ({ providerId: idOf.get(user.id) ?? 0, serviceIds: user.serviceIds }));
  await database.providerBookableService.createMany({
    data: skills.flatMap(({ providerId, serviceIds }) => serviceIds.map((serviceId) => ({ providerId, serviceId }))),
  });
  await database.providerSecondaryCategory.createMany({
    data: skills.flatMap(({ providerId, serviceIds }) => {
      const categories = new Set(serviceIds.map((id) => serviceOf(id).serviceCategoryId));
      return [...categories]
        .filter((id) => id !== null && id !== 1)
        .map((id) => ({ providerId, serviceCategoryId: id as number }));
    }),
  });
}

export async function seedProviders(context: DemoContext, users: readonly DemoUser[]): Promise<DemoProvider[]> {
  const { database } = context;
  const providers = users
    .filter((user) => isProvider(user.userRoleId))
    .map((user, index) => ({ user, slots: weeks[index % 3] ?? [], blockouts: planBlockouts(context, user), busy: [] }));
  await seedProviderRows(context, providers);
  await database.weeklySlot.createMany({
    data: providers.flatMap(({ user, slots }) =>
      [1, 2, 3, 4, 5].flatMap((weekday) =>
        slots.map(({ start, finish }) => ({ userId: user.id, weekday, startMinute: start, finishMinute: finish })),
      ),
    ),
  });
  await database.blockout.createMany({
    data: providers.flatMap(({ user, blockouts }) =>
      blockouts.map((blockout) => ({ userId: user.id, ...blockout, createdById: user.id })),
    ),
  });
  return providers;
}
