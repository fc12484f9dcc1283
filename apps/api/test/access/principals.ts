import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { reviewSessionHeader } from '@shootdesk/shared/client-review/client-review.contract';
import { signGrant } from '../../src/domains/client-review/review-token.ts';
import type { TestApp } from '../app.ts';

/** Who makes a call, and which part they have in the records that it is about. */
export interface Principal {
  /** Column of the table. */
  readonly column: string;
  readonly headers: Record<string, string>;
  /** Further headers that depend on the records of the call. */
  readonly headersFor?: (records: { readonly job: number }) => Promise<Record<string, string>>;
  /** Null when there is no account, or one without a role. */
  readonly role: UserRoleName | null;
  /** Null when there is no account. */
  readonly userId: number | null;
  /** Role on the job that the call is about; null for none. */
  readonly jobRole: JobUserRoleId | null;
}

/** Photography: the service of every job that calls are about. */
export const serviceId = 1;

interface Person {
  readonly role?: UserRoleName | null;
  readonly services?: number[];
  readonly jobRole?: JobUserRoleId;
}

const covers = { services: [serviceId] };
const edits = { ...covers, jobRole: JobUserRoleId.EditorDrafterCopywriter };
const provides = { ...covers, jobRole: JobUserRoleId.OnSiteProvider };

const people: Record<string, Person> = {
  'no role': { role: null },
  Agent: { role: 'Agent' },
  BackOffice: { role: 'BackOffice' },
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

async function makeKey(t: TestApp, column: string, clientId: number): Promise<Principal> {
  const { id: userId } = await t.makeUser({ role: 'Integration' });
  const authorization = `Bearer ${await t.makeApiKey(userId, [clientId])}`;
  return { column, headers: { authorization }, role: 'Integration', userId, jobRole: null };
}

/** A client who has opened the review link of the job that a call is about. */
function reviewer(t: TestApp): Principal {
  const headersFor = async ({ job }: { readonly job: number }) => {
    const email = `client-of-${job}@example.com`;
    const data = { serviceJobId: job, email, name: 'Jo Field', expiresAt: new Date('2100-01-01') };
    const where = { serviceJobId_email: { serviceJobId: job, email } };
    const link = await t.deps.prisma.clientReviewLink.upsert({ where, create: data, update: {} });
    return { [reviewSessionHeader]: signGrant(t.deps.config, 'session', link, data.expiresAt) };
  };
  return { column: 'review link', headers: {}, headersFor, role: null, userId: null, jobRole: null };
}

/** Every kind of principal. The jobs that calls are about are of the given client. */
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
  const known = Object.entries(people).map(async ([column, { jobRole = null, ...options }]) => {
    const user = await t.makeUser(options);
    return { column, headers: gatewayHeaders(t, user.email), role: options.role ?? null, userId: user.id, jobRole };
  });
  const keys = [makeKey(t, 'API key', clientId), makeKey(t, 'foreign API key', (await t.makeClient()).id)];
  return [...strangers, ...(await Promise.all(known)), ...(await Promise.all(keys)), reviewer(t)];
}
