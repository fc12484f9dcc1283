import { ownFlag } from './administration.ts';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { DemoContext } from './context.ts';
import { agencies } from './names.ts';
import { demoZones, streetKinds, streets, suburbsOf } from './places.ts';
import type { DemoUser } from './users.ts';

export interface DemoClient {
  readonly id: number;
  readonly name: string;
  /** Index of its zone. */
  readonly zone: number;
  readonly blacklisted: readonly number[];
}

/** Creates zones with dusk times, postcodes and providers; returns their ids. */
export async function seedZones({ database }: DemoContext, providers: readonly DemoUser[]): Promise<number[]> {
  const zones = await database.zone.createManyAndReturn({
    data: demoZones.map(({ name, reference, flags, defaultTravelTime, supportEmail }) => ({
      name,
      reference,
      flags: [...flags],
      defaultTravelTime,
      supportEmail,
    })),
    select: { id: true },
  });
  const ids = zones.map(({ id }) => id);
  await database.zoneDuskTime.createMany({
    data: demoZones.flatMap(({ duskTimes }, zone) =>
      duskTimes.map((dusk, sort) => ({ ...dusk, sort, zoneId: ids[zone] ?? 0 })),
    ),
  });
  await database.zonePostcode.createMany({
    data: demoZones.flatMap(({ postcodes, state }, zone) =>
      postcodes.map(([first, last], sort) => ({
        state,
        first: String(first),
        last: String(last),
        sort,
        zoneId: ids[zone] ?? 0,
      })),
    ),
  });
  await database.zoneProvider.createMany({
    data: providers.map(({ id, zone }) => ({ userId: id, zoneId: ids[zone] ?? 0 })),
  });
  return ids;
}

/** Special settings of a client. */
interface Wish {
  readonly flags?: string[];
  readonly appointmentNote?: string;
  readonly productionNote?: string;
  /** Tag of a language that the demo has. */
  readonly language?: string;
}

/** Clients with flags or a language, by name, so that newcomers see what each does. */
const wishes: Readonly<Record<string, Wish>> = {
  Larkspur: { language: 'de', appointmentNote: 'Reads German; so do the e-mails and the review page.' },
  Magnolia: { flags: [ownFlag] },
  Southgate: { flags: ['Credit_Hold'], appointmentNote: 'Two invoices are open; ring accounts before you book.' },
  Tallowwood: { flags: ['No_Weekend_Appointments'], appointmentNote: 'Their office is closed at weekends.' },
  Verandah: { flags: ['White_Label'], productionNote: 'Deliver without our name and logo.' },
};

/** Names in half of the clients' dictionaries; for others the spelling check marks them. */
export const makers = ['Miele', 'Smeg', 'Villeroy'];

function planClients({ random }: DemoContext) {
  return agencies.map((agency, index) => {
    const zone = random.weighted([
      [0, 5],
      [1, 3],
      [2, 2],
    ] as const);
    const place = demoZones[zone];
    const domain = `${agency.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;
    const classification = random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const);
    return {
      zone,
      number: `C${1001 + index}`,
      name: agency,
      businessName: `${agency} Pty Ltd`,
      brand: agency.split(' ')[0] ?? agency,
      clientTypeId: random.chance(0.9) ? 1 : 2,
      classification,
      address: `${random.int(1, 300)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
      ...random.pick(suburbsOf(place)),
      state: place.state,
      phone: `0${random.int(2, 8)} ${random.int(9000, 9999)} ${random.int(1000, 9999)}`,
      email: `office@${domain}`,
      reference: `client-${index + 1}`,
      jobtrackReference: String(20_000 + index),
      proofingEmails: [`proofs@${domain}`, ...(random.chance(0.4) ? [`marketing@${domain}`] : [])],
      calendarInviteEmails: [`diary@${domain}`],
      productionNote: random.chance(0.3) ? 'Keep verticals straight and skies blue. No lens flare.' : null,
      appointmentNote: random.chance(0.2) ? 'Keys are at the office; ring before you pick them up.' : null,
      flags: random.chance(0.15) ? ['Approve_Before_Delivery'] : [],
      copyWords: index % 2 === 0 ? makers : [],
      ...wishes[agency],
    };
  });
}

/** Creates clients with account managers and blacklists. */
export async function seedClients(context: DemoContext, users: readonly DemoUser[], zoneIds: readonly number[]) {
  const { database, random } = context;
  const plans = planClients(context);
  await database.clientLanguage.create({ data: { tag: 'de', name: 'Deutsch' }, select: { id: true } });
  const rows = await database.client.createManyAndReturn({
    data: plans.map(({ zone, ...client }) => ({ ...client, zoneId: zoneIds[zone] ?? 0 })),
    select: { id: true, name: true },
  });
  const managers = users.filter(({ flags }) => flags.includes('Account_Manager'));
  const providers = users.filter(({ userRoleId }) => userRoleId === UserRoleId.ContractualProvider);
  const clients = rows.map(({ id, name }, index): DemoClient => {
    const blacklisted = random.chance(0.15) ? [random.pick(providers).id] : [];
    return { id, name, zone: plans[index]?.zone ?? 0, blacklisted };
  });
  await database.clientAccountManager.createMany({
    data: clients.map(({ id }, index) => ({
      clientId: id,
      userId: (managers[index % managers.length] as DemoUser).id,
    })),
  });
  await database.clientBlacklistedProvider.createMany({
    data: clients.flatMap(({ id, blacklisted }) => blacklisted.map((userId) => ({ clientId: id, userId }))),
  });
  await seedClientPeople(context, users, clients);
  return clients;
}

/** Links agents and client administrators to their offices. */
async function seedClientPeople({ database }: DemoContext, users: readonly DemoUser[], clients: readonly DemoClient[]) {
  const agents = users.filter(({ userRoleId }) => userRoleId === UserRoleId.Agent);
  for (const [index, agent] of agents.entries()) {
    await database.user.update({ where: { id: agent.id }, data: { agentOfficeId: clients[index]?.id ?? null } });
  }
  const administrators = users.filter(({ userRoleId }) => userRoleId === UserRoleId.ClientAdmin);
  await database.userOffice.createMany({
    data: administrators.flatMap(({ id }, index) =>
      clients.slice(index * 2, index * 2 + 2).map((client) => ({ userId: id, clientId: client.id })),
    ),
  });
}
