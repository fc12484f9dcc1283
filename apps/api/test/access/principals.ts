import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { UserFlag, UserRoleName } from '@shootdesk/shared/identity/roles';
import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { orderSessionHeader } from '@shootdesk/shared/order-links/ordering.contract';
import { reviewSessionHeader } from '@shootdesk/shared/client-review/client-review.contract';
import { bookingLinks, orderLinks, signGrant } from '../../src/domains/client-links/public.ts';
import { reviewLinks } from '../../src/domains/client-review/review-links.ts';
import { apiKeyScopeIds, keyRightsOf, type ApiKeyKind, type KeyRights } from '@shootdesk/shared/kernel/api-key-kinds';
import { accessRefusal, type Access } from '@shootdesk/shared/kernel/access';
import type { TestApp } from '../app.ts';

/** A caller, with their part in the call's records. */
export interface Principal {
  readonly column: string;
  readonly headers: Record<string, string>;
  /** Headers that depend on the call's records. */
  readonly headersFor?: (records: { readonly job: number }) => Promise<Record<string, string>>;
  /** Null without an account or role. */
  readonly role: UserRoleName | null;
  readonly flags?: readonly UserFlag[];
  /** Absent for people. */
  readonly key?: KeyRights | null;
  readonly userId: number | null;
  /** Role on the call's job; null for none. */
  readonly jobRole: JobUserRoleId | null;
}

/** Whether access alone allows the call, regardless of records. */
export function mayCall(access: Access, { role, flags = [], key = null }: Principal): boolean {
  if (access.kind !== 'roles')
    return key === null || accessRefusal(access, { role: 'Integration', flags, key }) === null;
  return role !== null && accessRefusal(access, { role, flags, key }) === null;
}

export const serviceId = 1;

interface Person {
  readonly role?: UserRoleName | null;
  readonly services?: number[];
  readonly flags?: UserFlag[];
  readonly jobRole?: JobUserRoleId;
}

const covers = { services: [serviceId] };
const edits = { ...covers, jobRole: JobUserRoleId.EditorDrafterCopywriter };
const provides = { ...covers, jobRole: JobUserRoleId.OnSiteProvider };

const people: Record<string, Person> = {
  'no role': { role: null },
  Agent: { role: 'Agent' },
  BackOffice: { role: 'BackOffice' },
  'BackOffice, prices': { role: 'BackOffice', flags: ['View_Prices'] },
  ProductionManager: { role: 'ProductionManager' },
  QC: { role: 'QC', ...covers, jobRole: JobUserRoleId.QualityControl },
  Specialist: { role: 'Specialist', ...covers, jobRole: JobUserRoleId.Specialist },
  FullTimeEditor: { role: 'FullTimeEditor', ...edits },
  ContractualEditor: { role: 'ContractualEditor', ...edits },
  FullTimeProvider: { role: 'FullTimeProvider', ...provides },
  ContractualProvider: { role: 'ContractualProvider', ...provides },
  'foreign editor': { role: 'FullTimeEditor' },
  'foreign provider': { role: 'FullTimeProvider', ...covers },
};

function gatewayHeaders(t: TestApp, email: string): Record<string, string> {
  const { identity } = t.deps.config;
  if (identity.mode !== 'gateway') throw new Error('The table is made in gateway mode.');
  const principal = { identityProvider: 'test', userId: '', userDetails: email, userRoles: [] };
  return {
    'x-ms-client-principal': Buffer.from(JSON.stringify(principal)).toString('base64'),
    'x-shootdesk-gateway-secret': identity.secret,
  };
}

async function makeKey(t: TestApp, kind: ApiKeyKind, isForeign: boolean, clientId: number): Promise<Principal> {
  const { id: userId } = await t.makeUser({ role: 'Integration' });
  const key = keyRightsOf(kind, apiKeyScopeIds);
  const authorization = `Bearer ${await t.makeApiKey(userId, [clientId], key)}`;
  const column = `${isForeign ? 'foreign ' : ''}${kind} key`;
  return { column, headers: { authorization }, role: 'Integration', key, userId, jobRole: null };
}

/** The booking link of a job, made where there is none. */
async function bookingLinkOf({ deps: { prisma } }: TestApp, serviceJobId: number) {
  const found = await prisma.bookingLinkJob.findUnique({ where: { serviceJobId }, select: { link: true } });
  const data = { name: 'Jo Field', expiresAt: new Date('2100-01-01'), jobs: { create: { serviceJobId } } };
  return found?.link ?? prisma.bookingLink.create({ data });
}

/** An order link of the client of a job. */
async function orderLinkOf({ deps: { prisma } }: TestApp, serviceJobId: number) {
  const { clientId } = await prisma.serviceJob.findUniqueOrThrow({ where: { id: serviceJobId } });
  const data = { clientId, name: 'Jo Field', expiresAt: new Date('2100-01-01') };
  return prisma.orderLink.create({ data });
}

/** A client with an open review link and an open booking link to the call's job, and an open order link. */
function reviewer(t: TestApp): Principal {
  const headersFor = async ({ job }: { readonly job: number }) => {
    const email = `client-of-${job}@example.com`;
    const data = { serviceJobId: job, email, name: 'Jo Field', expiresAt: new Date('2100-01-01') };
    const where = { serviceJobId_email: { serviceJobId: job, email } };
    const link = await t.deps.prisma.clientReviewLink.upsert({ where, create: data, update: {} });
    const booking = await bookingLinkOf(t, job);
    const ordering = await orderLinkOf(t, job);
    const { config } = t.deps;
    return {
      [reviewSessionHeader]: signGrant(config, reviewLinks, 'session', link, data.expiresAt),
      [bookingSessionHeader]: signGrant(config, bookingLinks, 'session', booking, booking.expiresAt),
      [orderSessionHeader]: signGrant(config, orderLinks, 'session', ordering, ordering.expiresAt),
    };
  };
  return { column: 'review link', headers: {}, headersFor, role: null, userId: null, jobRole: null };
}

/** All kinds of principals. Jobs are of the given client. */
export async function makePrincipals(t: TestApp, clientId: number): Promise<Principal[]> {
  const strangers = [
    { column: 'signed out', headers: {}, role: null, userId: null, jobRole: null },
    {
      column: 'no account',
      headers: gatewayHeaders(t, 'stranger@example.com'),
      role: null,
      userId: null,
      jobRole: null,
    },
  ];
  const created = Object.entries(people).map(async ([column, { jobRole = null, ...options }]) => {
    const user = await t.makeUser(options);
    const { role = null, flags = [] } = options;
    return { column, headers: gatewayHeaders(t, user.email), role, flags, userId: user.id, jobRole };
  });
  const foreign = (await t.makeClient()).id;
  const keys = (['house', 'client'] as const).flatMap((kind) => [
    makeKey(t, kind, false, clientId),
    makeKey(t, kind, true, foreign),
  ]);
  return [...strangers, ...(await Promise.all(created)), ...(await Promise.all(keys)), reviewer(t)];
}
