import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { UserRoleId, userRoles, type UserFlag } from '@shootdesk/shared/identity/roles';
import type { Prisma } from '../../generated/client.ts';
import { demoAccounts, ownerAccount } from './demo-accounts.ts';
import type { DemoContext } from './context.ts';
import { firstNames, lastNames } from './names.ts';
import { demoZones } from './places.ts';
import { allServices, editorSkills, providerSkills, servicesOf } from './skills.ts';
import { insertRows } from '../write-rows.ts';

/** `zone` is the index of a provider's zone. */
export interface DemoUser {
  id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userRoleId: UserRoleId | null;
  readonly flags: readonly UserFlag[];
  readonly zone: number;
  readonly timeZone: string;
  readonly serviceIds: readonly number[];
}

/** Besides the demo accounts; 60 people in total. */
const others: readonly (readonly [UserRoleId, number])[] = [
  [UserRoleId.BackOffice, 3],
  [UserRoleId.ProductionManager, 3],
  [UserRoleId.QC, 5],
  [UserRoleId.Specialist, 3],
  [UserRoleId.FullTimeEditor, 8],
  [UserRoleId.ContractualEditor, 8],
  [UserRoleId.FullTimeProvider, 7],
  [UserRoleId.ContractualProvider, 7],
  [UserRoleId.Agent, 3],
  [UserRoleId.ClientAdmin, 2],
  [UserRoleId.Assistant, 1],
];

export const isProvider = (roleId: number | null) =>
  roleId === UserRoleId.FullTimeProvider || roleId === UserRoleId.ContractualProvider;
export const isEditor = (roleId: number | null) =>
  roleId === UserRoleId.FullTimeEditor || roleId === UserRoleId.ContractualEditor;

/** Half in Melbourne, the rest in Sydney and Brisbane. */
const zoneOfProvider = (nth: number) => [0, 0, 1, 0, 2, 1, 0, 1, 2, 0, 1, 0, 2, 0, 1, 2][nth % 16] as number;

function servicesFor(roleId: number | null, nth: number): number[] {
  if (isProvider(roleId)) return servicesOf(providerSkills[Math.floor(nth / 2) % 3] ?? [], true);
  if (isEditor(roleId)) return servicesOf(editorSkills[nth % editorSkills.length] ?? []);
  if (roleId === UserRoleId.QC || roleId === UserRoleId.ProductionManager) return allServices;
  return roleId === UserRoleId.Specialist ? servicesOf([1, 2, 3, 4, 5, 7, 8]) : [];
}

/** The vendor's account, editor of jobs by 'Assign Jobs to Esoft'. */
const esoft = {
  email: 'esoft@demo.shootdesk.local',
  firstName: 'Esoft',
  lastName: 'Editing',
  userRoleId: UserRoleId.ContractualEditor,
  flags: [] as UserFlag[],
};
const esoftServices = servicesOf([ServiceGroupId.Photography, ServiceGroupId.VirtualStaging, ServiceGroupId.Floorplan]);

/** Inserting sets the ids. */
function planUsers({ random }: DemoContext): DemoUser[] {
  const extras = others.flatMap(([userRoleId, count]) => Array.from({ length: count }, () => userRoleId));
  const lasts = random.sample(lastNames, extras.length);
  const firsts = random.sample(firstNames, extras.length);
  const named = extras.map((userRoleId, index) => {
    const firstName = firsts[index] ?? '';
    const lastName = lasts[index] ?? '';
    const email = `${firstName}.${lastName}@demo.shootdesk.local`.toLowerCase();
    const flags: UserFlag[] = [];
    if (userRoleId === UserRoleId.BackOffice && index !== 1) flags.push('Account_Manager');
    if (userRoleId === UserRoleId.ContractualEditor && random.chance(0.3)) flags.push('Disable_Time_Tracker');
    if (userRoleId === UserRoleId.ContractualProvider && random.chance(0.2)) flags.push('Disable_Provider_Diary');
    return { email, firstName, lastName, userRoleId, flags };
  });
  named[named.findLastIndex(({ userRoleId }) => userRoleId === esoft.userRoleId)] = esoft;
  named[named.findIndex(({ userRoleId }) => userRoleId === ownerAccount.userRoleId)] = {
    ...ownerAccount,
    userRoleId: UserRoleId.BackOffice,
    flags: [...ownerAccount.flags],
  };
  const count = { provider: 0, editor: 0 };
  return [...demoAccounts, ...named].map(({ email, firstName, lastName, userRoleId, flags }) => {
    const nth = isProvider(userRoleId) ? count.provider++ : isEditor(userRoleId) ? count.editor++ : 0;
    const zone = isProvider(userRoleId) ? zoneOfProvider(nth) : 0;
    const timeZone = demoZones[zone]?.timeZone ?? 'Australia/Melbourne';
    const serviceIds = email === esoft.email ? esoftServices : servicesFor(userRoleId, nth);
    return { id: 0, email, firstName, lastName, userRoleId, flags, zone, timeZone, serviceIds };
  });
}

function userRow(user: DemoUser, context: DemoContext, passwordHash: string): Prisma.UserCreateManyInput {
  const employment = userRoles.find(({ id }) => id === user.userRoleId)?.employment ?? 'Full_Time';
  const username = user.email.slice(0, user.email.indexOf('@'));
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username,
    userRoleId: user.userRoleId,
    employment,
    flags: [...user.flags],
    timeZone: user.timeZone,
    jobtrackUsername: username.replace('.', ''),
    contact: `04${context.random.int(10, 99)} ${context.random.int(100, 999)} ${context.random.int(100, 999)}`,
    managementRating: isProvider(user.userRoleId) || isEditor(user.userRoleId) ? context.random.int(1, 2) : null,
    passwordHash,
    passwordSetAt: context.now,
  };
}

export async function seedUsers(context: DemoContext, passwordHash: string): Promise<DemoUser[]> {
  const { database } = context;
  const users = planUsers(context);
  const data = users.map((user) => userRow(user, context, passwordHash));
  const ids = await database.user.createManyAndReturn({ data, select: { id: true } });
  users.forEach((user, index) => (user.id = ids[index]?.id ?? 0));
  await insertRows(
    database,
    'user_services',
    users.flatMap(({ id: userId, serviceIds }) => serviceIds.map((serviceId) => ({ userId, serviceId }))),
  );
  return users;
}
