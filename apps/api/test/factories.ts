import type { PrismaClient } from '@shootdesk/prisma/client';
import { apiKeyScopeIds, scopesOf, type KeyRights } from '@shootdesk/shared/kernel/api-key-kinds';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { UserRoleId, userRoles, type UserFlag, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { hashSecret } from '../src/kernel/secrets.ts';
import type { ProviderFlag } from '@shootdesk/shared/flags/catalogue';

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

interface UserOptions {
  readonly email?: string;
  readonly role?: UserRoleName | null;
  readonly services?: readonly number[];
  readonly flags?: readonly UserFlag[];
  /** Only with a provider's role. */
  readonly providerFlags?: readonly ProviderFlag[];
  readonly timeZone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

interface JobOptions {
  readonly serviceId?: number;
  readonly statusId?: number;
  readonly clientId?: number;
  readonly campaignId?: number;
  readonly name?: string;
  readonly clientDeadline?: Date | null;
  readonly studioDeadline?: Date | null;
  readonly proofedAt?: Date | null;
  readonly changesRequestedAt?: Date | null;
  readonly revisionLimit?: Date | null;
  readonly uploadedAt?: Date | null;
  readonly dateService?: Date | null;
  readonly serviceJobLength?: number | null;
  readonly totalAssets?: number | null;
}

/** Id in the seeded catalogue. */
const photography = 1;

let serial = 0;
const next = (): number => (serial += 1);

function makeUser(prisma: PrismaClient, passwordHash: string) {
  return async (options: UserOptions = {}): Promise<TestUser> => {
    const { role = 'BackOffice', services = [], flags = [], timeZone = 'Australia/Melbourne' } = options;
    const number = next();
    const firstName = options.firstName ?? `First${number}`;
    const lastName = options.lastName ?? `Last${number}`;
    const { email = `user${number}@example.com` } = options;
    const { id } = await prisma.user.create({
      data: {
        firstName,
        lastName,
        email,
        username: email,
        passwordHash,
        timeZone,
        flags: [...flags],
        userRoleId: role && UserRoleId[role],
        employment: userRoles.find(({ name }) => name === role)?.employment ?? null,
        services: { create: services.map((serviceId) => ({ serviceId })) },
        ...(role?.endsWith('Provider') && {
          provider: { create: { minimumSlots: 1, flags: [...(options.providerFlags ?? [])] } },
        }),
      },
      select: { id: true },
    });
    return { id, email, name: `${firstName} ${lastName}` };
  };
}

function makeClient(prisma: PrismaClient) {
  return (
    data: { name?: string; classification?: number; zoneId?: number; flags?: string[] } = {},
  ): Promise<{ id: number; name: string }> =>
    prisma.client.create({ data: { name: `Client ${next()}`, ...data }, select: { id: true, name: true } });
}

function makeCampaign(prisma: PrismaClient) {
  return async (data: { name?: string; clientId?: number } = {}): Promise<{ id: number; clientId: number }> => {
    const clientId = data.clientId ?? (await makeClient(prisma)()).id;
    const name = data.name ?? `${next()} Station Street`;
    return prisma.campaign.create({ data: { name, clientId }, select: { id: true, clientId: true } });
  };
}

function makeJob(prisma: PrismaClient) {
  return async (options: JobOptions = {}): Promise<{ id: number; campaignId: number; clientId: number }> => {
    const { serviceId = photography, statusId = JobStatusId.Ordered, clientId, campaignId, name, ...rest } = options;
    const campaign = campaignId
      ? await prisma.campaign.findUniqueOrThrow({ where: { id: campaignId }, select: { id: true, clientId: true } })
      : await makeCampaign(prisma)(clientId ? { clientId } : {});
    return prisma.serviceJob.create({
      data: {
        name: name ?? `Job ${next()}`,
        campaignId: campaign.id,
        clientId: campaign.clientId,
        serviceId,
        serviceJobStatusId: statusId,
        ...rest,
      },
      select: { id: true, campaignId: true, clientId: true },
    });
  };
}

function assign(prisma: PrismaClient) {
  return (serviceJobId: number, userId: number, serviceJobUserRoleId: JobUserRoleId): Promise<{ id: number }> =>
    prisma.serviceJobUser.create({ data: { serviceJobId, userId, serviceJobUserRoleId }, select: { id: true } });
}

/** By default a house key with all scopes. */
function makeApiKey(prisma: PrismaClient) {
  return async (
    userId: number,
    clientIds: readonly number[] = [],
    rights: KeyRights = { kind: 'house', scopes: apiKeyScopeIds },
  ): Promise<string> => {
    const key = `sd_test_${next()}_${'k'.repeat(32)}`;
    await prisma.apiKey.create({
      data: {
        userId,
        name: 'Test',
        prefix: key.slice(0, 8),
        keyHash: hashSecret(key),
        kind: rights.kind,
        scopes: scopesOf(rights),
        clients: { create: clientIds.map((clientId) => ({ clientId })) },
      },
    });
    return key;
  };
}

/** Without files: enough for rules that count them. */
function makeAssets(prisma: PrismaClient) {
  return async (serviceJobId: number, count: number): Promise<number[]> => {
    const data = Array.from({ length: count }, () => ({ serviceJobId }));
    return (await prisma.asset.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id);
  };
}

/** Factories of test records with defaults. */
export function factories(prisma: PrismaClient, passwordHash: string) {
  return {
    makeUser: makeUser(prisma, passwordHash),
    makeClient: makeClient(prisma),
    makeCampaign: makeCampaign(prisma),
    makeJob: makeJob(prisma),
    makeAssets: makeAssets(prisma),
    makeApiKey: makeApiKey(prisma),
    assign: assign(prisma),
  };
}

export type Factories = ReturnType<typeof factories>;
