import type { DemoClient } from './clients.ts';
import type { DemoContext } from './context.ts';
import { demoZones, placeOfProperty, streetKinds, streets, suburbsOf } from './places.ts';

export interface DemoCampaign {
  id: number;
  readonly name: string;
  readonly client: DemoClient;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  /** Ordered services, one job each. */
  readonly serviceIds: readonly number[];
}

const campaignCount = 300;
const jobCount = 1000;

/** Services ordered together, with weights. */
const packages: readonly (readonly [readonly number[], number])[] = [
  [[1, 5, 21], 20],
  [[1, 6, 21, 15], 10],
  [[1, 5], 14],
  [[52, 6, 21], 14],
  [[59, 23, 16, 22], 7],
  [[2], 4],
  [[1, 2, 5], 5],
  [[15, 19], 4],
  [[10, 13], 5],
  [[14], 2],
  [[32], 3],
  [[31], 2],
  [[7, 8], 3],
  [[1, 9, 30], 3],
  [[27], 2],
  [[28, 5], 2],
  [[3, 4, 16, 23, 25], 4],
  [[34], 4],
  [[37, 38], 3],
  [[12], 2],
  [[17, 29], 1],
  [[53], 1],
  [[61, 18], 1],
  [[26, 51], 2],
  [[20], 2],
  [[11], 2],
  [[24], 2],
];

/** Services ordered later for the same property. */
const extras = [10, 14, 19, 20, 21, 24, 31, 7, 9, 30, 22, 11, 2];

function planServices({ random }: DemoContext): number[][] {
  const orders = Array.from({ length: campaignCount }, () => [...random.weighted(packages)]);
  let missing = jobCount - orders.reduce((sum, order) => sum + order.length, 0);
  while (missing > 0) {
    const order = random.pick(orders);
    const service = random.pick(extras);
    if (order.includes(service)) continue;
    order.push(service);
    missing -= 1;
  }
  return orders;
}

export async function seedCampaigns(context: DemoContext, clients: readonly DemoClient[]): Promise<DemoCampaign[]> {
  const { database, random } = context;
  const campaigns = planServices(context).map((serviceIds, index): DemoCampaign & { externalReference: string } => {
    const client = random.pick(clients);
    const zone = demoZones[client.zone] ?? demoZones[0];
    const { suburb, postcode } = random.pick(suburbsOf(zone));
    const unit = random.chance(0.25) ? `${random.int(1, 24)}/` : '';
    const address = `${unit}${random.int(1, 240)} ${random.pick(streets)} ${random.pick(streetKinds)}`;
    const externalReference = `CT-${700_100 + index}`;
    const name = `${address}, ${suburb}`;
    return { id: 0, name, client, address, suburb, state: zone.state, postcode, serviceIds, externalReference };
  });
  const rows = await database.campaign.createManyAndReturn({
    data: campaigns.map(({ client, name, address, suburb, state, postcode, externalReference }, index) => ({
      clientId: client.id,
      name,
      address,
      suburb,
      state,
      postcode,
      ...placeOfProperty(postcode, index),
      externalReference,
    })),
    select: { id: true },
  });
  campaigns.forEach((campaign, index) => (campaign.id = rows[index]?.id ?? 0));
  return campaigns;
}
