import { z } from 'zod';
import { orderedDetails } from '../service-job-details/ordered-details.ts';
import { wishes } from '../service-jobs/wishes.ts';
import { id } from '../kernel/wire.ts';

/** Most services of one order by link. */
export const maxLinkServices = 20;

/** Default lifetime of an order link in days. */
export const orderLinkDays = 90;

/** Maximum days from now. */
export const maxOrderLinkDays = 365;

/** Where an order by link is: it waits for the office, has become jobs, or was declined. */
export const linkOrderStatuses = ['waiting', 'confirmed', 'declined'] as const;
export type LinkOrderStatus = (typeof linkOrderStatuses)[number];

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const required = (max: number) =>
  z.string({ error: 'Required' }).trim().min(1, 'Required').max(max, `At most ${max} characters.`);
const optional = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable()
    .default(null);
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);

const orderedProperty = z
  .strictObject({
    address: required(200).describe('Number and street'),
    suburb: required(100),
    state: optional(50),
    postcode: optional(20),
    latitude: degrees(90).describe('Of an address that was found; with `longitude` or not at all'),
    longitude: degrees(180),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'Give both, or neither.',
  });

const orderedService = z.strictObject({
  serviceId: id,
  totalAssets: z.int().min(1).max(10_000).nullable().default(null).describe('Number of finished pieces'),
});

/** An order as a client sends it by a link. */
export const clientOrder = z.strictObject({
  services: z
    .array(orderedService)
    .min(1, 'Please add a service.')
    .max(maxLinkServices, `At most ${maxLinkServices} services.`)
    .refine((list) => new Set(list.map(({ serviceId }) => serviceId)).size === list.length, 'Each service once.'),
  campaignId: id.nullable().default(null).describe('A property of the client that was found; null for `property`'),
  property: orderedProperty.nullable().default(null),
  contact: z.strictObject({ name: required(200), phone: required(50) }).describe('Who is met at the property'),
  answers: orderedDetails.describe('Answers to the questions of the services, in the form of details of a job'),
  access: optional(2000).describe('How to get in'),
  note: optional(5000),
  wishes: wishes.nullable().default(null).describe('When the client would like the visit'),
});

export type ClientOrder = z.output<typeof clientOrder>;
