import { z } from 'zod';
import { httpsAddress } from '../kernel/https-address.ts';
import { id } from '../kernel/wire.ts';

/** Maximum people, and maximum providers, of an order. */
const mostNamed = 20;

const maxName = 200;

export const contentDirectProviderBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(maxName, `At most ${maxName} characters.`)
    .meta({ example: 'Mia Tran' }),
  serviceUserName: z
    .string()
    .trim()
    .max(maxName, `At most ${maxName} characters.`)
    .default('')
    .describe('Name of the account in the other system; blank without one'),
});

const proofs = httpsAddress.nullable().optional();

/** Parts of an order outside of the job's fields. Absent ones stay; lists are replaced. */
export const orderParts = {
  ownerId: id
    .nullable()
    .optional()
    .describe('Id of the user who answers for the job; null for nobody')
    .meta({ example: null }),
  collaboratorIds: z
    .array(id)
    .max(mostNamed, `At most ${mostNamed} people.`)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe('Ids of users beside those with a role on the job')
    .meta({ example: [] }),
  contentDirectProviders: z
    .array(contentDirectProviderBody)
    .max(mostNamed, `At most ${mostNamed} providers.`)
    .optional()
    .describe('Providers that the client booked itself'),
  jobtrackProofingUrl: proofs.describe('Where the studio sees the proofs in Jobtrack; null for nowhere'),
  jobtrackClientProofingUrl: proofs.describe('Where the client sees the proofs in Jobtrack'),
  realStudiosProofingUrl: proofs.describe('Where the studio sees the proofs in Real Studios'),
  realStudiosClientProofingUrl: proofs.describe('Where the client sees the proofs in Real Studios'),
  workbaseProofingUrl: proofs.describe('Where the studio sees the proofs in Workbase'),
  workbaseClientProofingUrl: proofs.describe(
    'Where the client sees the proofs in Workbase: the Content Gallery of copy',
  ),
};

const sent = z.strictObject(orderParts);

export type OrderParts = z.output<typeof sent>;

/** Internal parts, which client keys neither see nor send. */
export const studioParts = [
  'ownerId',
  'collaboratorIds',
  'jobtrackProofingUrl',
  'realStudiosProofingUrl',
  'workbaseProofingUrl',
] as const satisfies readonly (keyof OrderParts)[];

export const orderPartNames = Object.keys(orderParts) as (keyof OrderParts)[];

/** Labels on the job page and in its log. */
export const orderPartLabels: Readonly<Record<keyof OrderParts, string>> = {
  ownerId: 'Owner',
  collaboratorIds: 'Collaborators',
  contentDirectProviders: 'Content direct',
  jobtrackProofingUrl: 'Jobtrack proofs',
  jobtrackClientProofingUrl: 'Jobtrack proofs for the client',
  realStudiosProofingUrl: 'Real Studios proofs',
  realStudiosClientProofingUrl: 'Real Studios proofs for the client',
  workbaseProofingUrl: 'Workbase proofs',
  workbaseClientProofingUrl: 'Workbase proofs for the client',
};
