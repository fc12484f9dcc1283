import { randomInt, randomUUID } from 'node:crypto';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { expect, type Page } from 'playwright/test';
import { addresses } from './addresses.ts';
import { get, headersOf, post } from './api.ts';
import { myId } from './find-job.ts';

export interface MadeJob {
  readonly id: number;
  /** What the system in which the client ordered sends with each call. */
  readonly clientKey: string;
}

interface Account {
  readonly id: number;
  readonly email: string;
}

interface StaffAccount extends Account {
  readonly userRole: { readonly name: string } | null;
  readonly services: readonly { readonly id: number }[];
}

interface Campaign {
  readonly id: number;
  readonly campaignId: number;
  readonly clientId: number;
  readonly flags: readonly unknown[];
}

const dayMs = 24 * 3_600_000;
/** Appointments begin at quarters of an hour. */
const stepMs = 15 * 60_000;

/** Makes a key with which the ordering system of the client calls. */
async function makeClientKey(backOffice: Page, clientId: number): Promise<string> {
  const { results } = await get<Account>(backOffice, '/v1/users?pageSize=200');
  const system = results.find(({ email }) => email.startsWith('integration@'))!;
  const name = `Of ${randomUUID()}`;
  const { key } = await post<{ key: string }>(backOffice, '/v1/api-keys', {
    userId: system.id,
    kind: 'house',
    endsAt: null,
    name,
    clients: [clientId],
  });
  return key;
}

/** A campaign of which no flag warns. */
async function findCampaign(backOffice: Page): Promise<Campaign> {
  const { results } = await get<Campaign>(backOffice, '/v1/service-jobs?pageSize=50&orderBy=id desc');
  for (const { id } of results) {
    const { result } = await get<Campaign>(backOffice, `/v1/service-jobs/${id}`);
    if (result.flags.length === 0) return result;
  }
  throw new Error('Every campaign of the demo has a flag.');
}

export async function orderJob(
  backOffice: Page,
  serviceId: number,
  at: Pick<Campaign, 'campaignId' | 'clientId'> | null = null,
): Promise<MadeJob> {
  const { campaignId, clientId } = at ?? (await findCampaign(backOffice));
  const order = { campaignId, serviceId, totalAssets: 1, externalReference: randomUUID() };
  const { id } = await post<{ id: number }>(backOffice, '/v1/service-jobs', order);
  return { id, clientKey: await makeClientKey(backOffice, clientId) };
}

interface Booking {
  readonly providerId: number;
  readonly dateService: string;
}

/** Books a provider for a job, whatever else they have. */
export async function bookProvider(backOffice: Page, jobId: number, booking: Booking): Promise<void> {
  const answer = await backOffice.request.patch(`/v1/service-jobs/${jobId}/provider-details`, {
    headers: await headersOf(backOffice),
    data: { ...booking, override: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Orders a job as the back office, and books its provider for tomorrow. */
export async function makeBookedJob(backOffice: Page, serviceId: number, provider: Page): Promise<MadeJob> {
  const job = await orderJob(backOffice, serviceId);
  const dateService = new Date(Math.ceil(Date.now() / stepMs) * stepMs + dayMs).toISOString();
  await bookProvider(backOffice, job.id, { dateService, providerId: await myId(provider) });
  return job;
}

/** Clock of the demo's providers. */
const timeZone = 'Australia/Melbourne';

/** A property of its own, where no other job can make one visit of two. */
async function makeProperty(backOffice: Page): Promise<Pick<Campaign, 'campaignId' | 'clientId'>> {
  const { clientId } = await findCampaign(backOffice);
  const address = `${randomInt(1_000_000)} Cotham Road`;
  const { id } = await post<{ id: number }>(backOffice, '/v1/campaigns', {
    clientId,
    name: address,
    address,
    suburb: 'Kew',
    state: 'VIC',
    postcode: '3101',
  });
  return { campaignId: id, clientId };
}

/** Orders a job at a property of its own and books its provider at the next quarter of an hour, or at the last of the day. */
export async function bookToday(backOffice: Page, provider: Page): Promise<number> {
  const { id } = await orderJob(backOffice, 1, await makeProperty(backOffice));
  const soon = new Date(Math.ceil(Date.now() / stepMs) * stepMs);
  const isToday = localDay(soon, timeZone) === localDay(new Date(), timeZone);
  const dateService = (isToday ? soon : new Date(soon.getTime() - stepMs)).toISOString();
  await bookProvider(backOffice, id, { dateService, providerId: await myId(provider) });
  return id;
}

/** Gives a person a role on a job. */
export async function assign(
  by: Page,
  serviceJobId: number,
  person: Page,
  serviceJobUserRoleId: number,
): Promise<void> {
  await post(by, '/v1/service-job-users', { serviceJobId, userId: await myId(person), serviceJobUserRoleId });
}

/** An editor of the demo who covers a service, and signs in as the others do. */
export async function findEditor(backOffice: Page, serviceId: number): Promise<Account> {
  const { results } = await get<StaffAccount>(backOffice, '/v1/users?pageSize=200&includes=services,userRole');
  const editor = results.find(
    ({ userRole, services }) => userRole?.name === 'FullTimeEditor' && services.some(({ id }) => id === serviceId),
  );
  if (!editor) throw new Error(`The demo has no editor for service ${serviceId}.`);
  return editor;
}

/** Calls as the studio's platform, where clients order and answer: by its house key alone, without the cookie of a browser. */
export async function postAsClient({ clientKey }: MadeJob, path: string, data: object): Promise<void> {
  const answer = await fetch(new URL(path, addresses().url), {
    method: 'POST',
    headers: { authorization: `Bearer ${clientKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
