import { serviceCatalogue } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoClient } from './clients.ts';
import type { DemoContext } from './context.ts';
import { localDate } from './local-time.ts';
import type { DemoUser } from './users.ts';

const dollars = (amount: number): number => amount * 100;

/** Usual prices by group, in AUD, and what each further service of the group costs more. */
const ofGroups: Readonly<Record<number, readonly [first: number, step: number]>> = {
  [ServiceGroupId.Photography]: [245, 35],
  [ServiceGroupId.Floorplan]: [165, 30],
  [ServiceGroupId.Video]: [590, 120],
  [ServiceGroupId.Drone]: [285, 45],
  [ServiceGroupId.VirtualStaging]: [95, 15],
};
const otherServices: readonly [first: number, step: number] = [120, 25];

/** Services at the property cost a visit more. */
const visit = 40;

const addOns: readonly { readonly name: string; readonly price: number }[] = [
  { name: 'Extra 10 pictures', price: 85 },
  { name: 'Travel over 50 km', price: 66.5 },
  { name: 'Twilight', price: 130 },
  { name: 'Delivery the same day', price: 149.95 },
];

/** Rate in dollars: of a contractual provider, else of a contractual editor. */
const rateOf = (roleId: number | null): number => (roleId === UserRoleId.ContractualProvider ? 115 : 22.5);

function generalPrices(validFrom: Date) {
  const seen = new Map<number, number>();
  return serviceCatalogue.map(({ id, serviceGroupId, onSite }) => {
    const nth = seen.get(serviceGroupId) ?? 0;
    seen.set(serviceGroupId, nth + 1);
    const [first, step] = ofGroups[serviceGroupId] ?? otherServices;
    return { serviceId: id, validFrom, cents: dollars(first + nth * step + (onSite ? visit : 0)) };
  });
}

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Adds prices of the catalogue that have been valid for two years, other prices for VIP clients and two agencies, and add-ons. */
async function seedPriceList({ database, now }: DemoContext, clients: readonly DemoClient[]): Promise<void> {
  const validFrom = midnightOf(`${now.getUTCFullYear() - 2}-01-01`);
  const general = generalPrices(validFrom);
  const photography = general[0]!;
  await database.price.createMany({
    data: [
      ...general,
      { ...photography, classification: 3, cents: photography.cents - dollars(25) },
      ...clients.slice(0, 2).map(({ id }, index) => ({
        ...photography,
        clientId: id,
        cents: photography.cents - dollars(40 + 5 * index),
      })),
    ],
  });
  for (const { name, price } of addOns) {
    const cents = Math.round(dollars(price));
    await database.addOn.create({ data: { name, prices: { create: { validFrom, cents } } } });
  }
}

/** Adds rates of all contractors except the last one, so that the pay list shows a missing rate. */
async function seedRates({ database, now }: DemoContext, users: readonly DemoUser[]): Promise<void> {
  const validFrom = midnightOf(`${now.getUTCFullYear() - 2}-01-01`);
  const contractors = users.filter(
    ({ userRoleId }) => userRoleId === UserRoleId.ContractualProvider || userRoleId === UserRoleId.ContractualEditor,
  );
  await database.rate.createMany({
    data: contractors
      .slice(0, -1)
      .map(({ id, userRoleId }) => ({ userId: id, validFrom, cents: Math.round(dollars(rateOf(userRoleId))) })),
  });
}

/** Adds the agreed price of each job: that of its client, else of the client's class, else the general one. */
async function seedAgreedPrices({ database }: DemoContext): Promise<void> {
  await database.$executeRaw`
    INSERT INTO job_prices (service_job_id, lines, cents, agreed_at)
    SELECT j.id, jsonb_build_array(jsonb_build_object('addOnId', null, 'name', s.name, 'quantity', 1, 'cents', p.cents)), p.cents, j.created_at
    FROM service_jobs j
    JOIN services s ON s.id = j.service_id
    JOIN clients c ON c.id = j.client_id
    JOIN LATERAL (
      SELECT cents FROM prices
      WHERE service_id = j.service_id AND coalesce(client_id, c.id) = c.id AND coalesce(classification, c.classification) = c.classification
      ORDER BY client_id NULLS LAST, classification NULLS LAST LIMIT 1
    ) p ON true`;
}

/** Adds the billing of last month, locked, and the pay of last month as a draft. */
async function seedMonths({ database, now }: DemoContext, lockedById: number): Promise<void> {
  const timeZone = 'Australia/Melbourne';
  const lastDay = localDate(now, timeZone, -Number(localDate(now, timeZone).slice(8)));
  const month = midnightOf(`${lastDay.slice(0, 7)}-01`);
  await database.monthList.create({ data: { kind: 'pay', month } });
  const { id } = await database.monthList.create({ data: { kind: 'billing', month }, select: { id: true } });
  await database.$executeRaw`
    INSERT INTO month_list_items (month_list_id, list_kind, is_correction, service_job_id, party_id, party_name, service_name, job_name, day, text, cents, created_by_id)
    SELECT ${id}, 'billing', false, j.id, c.id, c.name, s.name, j.name, sent.day, s.name, p.cents, ${lockedById}
    FROM (
      SELECT service_job_id, (min(created_at) AT TIME ZONE ${timeZone})::date AS day FROM service_job_histories
      WHERE service_job_status_id IN (${JobStatusId.SentToClient}, ${JobStatusId.Approved}) GROUP BY service_job_id
    ) sent
    JOIN service_jobs j ON j.id = sent.service_job_id
    JOIN job_prices p ON p.service_job_id = j.id
    JOIN services s ON s.id = j.service_id
    JOIN clients c ON c.id = j.client_id
    WHERE date_trunc('month', sent.day)::date = ${month}::date`;
  await database.$executeRaw`
    UPDATE month_lists SET locked_at = ${now}, locked_by_id = ${lockedById}, currency = 'AUD',
      items = (SELECT count(*) FROM month_list_items WHERE month_list_id = ${id}),
      cents = (SELECT coalesce(sum(cents), 0) FROM month_list_items WHERE month_list_id = ${id})
    WHERE id = ${id}`;
}

/** Adds what the demo's studio charges and pays. Only the owner has the right to see it. */
export async function seedPrices(
  context: DemoContext,
  users: readonly DemoUser[],
  clients: readonly DemoClient[],
): Promise<void> {
  const owner = users.find(({ flags }) => flags.includes('View_Prices'))!;
  await seedPriceList(context, clients);
  await seedRates(context, users);
  await seedAgreedPrices(context);
  await seedMonths(context, owner.id);
}
