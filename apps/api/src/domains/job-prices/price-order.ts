import { goesWith } from '@shootdesk/shared/add-ons/goes-with';
import type { OrderPrice, OrderPriceBody } from '@shootdesk/shared/job-prices/job-prices.contract';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { addCents } from '@shootdesk/shared/prices/money';
import { priceInForce, quoteLines, type QuotedLine } from '@shootdesk/shared/prices/price-rule';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { Deps } from '../../deps.ts';
import { findAddOns } from '../add-ons/public.ts';
import { listedPrices } from '../prices/public.ts';
import { findBuyer, findServices } from './job-prices.store.ts';

const pricedCents = (lines: readonly QuotedLine[]): number =>
  addCents(lines.map(({ quantity, cents }) => quantity * (cents ?? 0)));

/** Prices an order by today's list. Also returns the add-ons that go with each service, with their prices. */
export async function priceOrder({ prisma, settings, now }: Deps, body: OrderPriceBody): Promise<OrderPrice> {
  const client = await findBuyer(prisma, body);
  if (!client) refuseField(body.clientId === null ? 'campaignId' : 'clientId', 'There is no such client.');
  const { currency, timeZone } = settings.organisation();
  const day = localDay(now(), timeZone);
  const buyer = { clientId: client.id, classification: client.classification, day };
  const services = await findServices(
    prisma,
    body.jobs.map(({ serviceId }) => serviceId),
  );
  const addOns = await findAddOns(prisma);
  const about = { services: services.map(({ id }) => id), addOns: addOns.map(({ id }) => id) };
  const prices = await listedPrices(prisma, about);
  const jobs = body.jobs.map(({ serviceId, addOns: ordered }) => {
    const service =
      services.find(({ id }) => id === serviceId) ?? refuseField('jobs', `There is no service ${serviceId}.`);
    const named = ordered.map(({ id, quantity }) => {
      const row = addOns.find((each) => each.id === id) ?? refuseField('jobs', `There is no add-on ${id}.`);
      if (!goesWith(row, serviceId)) refuseField('jobs', `${row.name} is not ordered with ${service.name}.`);
      return { id, name: row.name, quantity };
    });
    const lines = quoteLines(prices, service, named, buyer);
    const offered = addOns
      .filter((row) => goesWith(row, serviceId))
      .map(({ id, name }) => ({ id, name, cents: priceInForce(prices, { addOnId: id }, buyer)?.cents ?? null }));
    return { lines, sumCents: pricedCents(lines), offered };
  });
  const unpriced = jobs.flatMap(({ lines }) => lines).filter(({ cents }) => cents === null).length;
  return { day, currency, jobs, sumCents: addCents(jobs.map(({ sumCents }) => sumCents)), unpriced };
}
