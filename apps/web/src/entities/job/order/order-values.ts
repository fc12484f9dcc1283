import { orderPartNames, type OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import { updateOrderPartsBody } from '@shootdesk/shared/service-jobs/order-parts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { z } from 'zod';
import { fullName } from '../../../api/current-user.ts';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { sameValue, type VersionedForm } from '../../../ui/form/form-versions.ts';
import type { Option } from '../../../ui/inputs/option.ts';

/** Names of the proofs' address fields, in order. */
export const proofNames = [
  'jobtrackProofingUrl',
  'jobtrackClientProofingUrl',
  'realStudiosProofingUrl',
  'realStudiosClientProofingUrl',
  'workbaseProofingUrl',
  'workbaseClientProofingUrl',
] as const satisfies readonly (keyof OrderParts)[];

/** Typed values of a provider that the client booked directly. */
export interface DirectProvider {
  readonly name: string;
  readonly serviceUserName: string;
}

/** Form values of an order's parts. */
export type OrderValues = Readonly<Record<(typeof proofNames)[number], string>> & {
  readonly ownerId: Option | null;
  readonly collaboratorIds: readonly Option[];
  readonly contentDirectProviders: readonly DirectProvider[];
};

export const emptyOrder: OrderValues = {
  ...(Object.fromEntries(proofNames.map((name) => [name, ''])) as Record<(typeof proofNames)[number], string>),
  ownerId: null,
  collaboratorIds: [],
  contentDirectProviders: [],
};

/** The part of a form that an order's fields need. */
export type OrderForm = Pick<VersionedForm<OrderValues>, 'values' | 'set' | 'errors'>;

type Person = NonNullable<ServiceJob['owner']>;
const optionOf = (person: Person): Option => ({ id: person.id, name: fullName(person) });

/** Converts the parts of a job's order to form values. */
export function orderValues(job: ServiceJob): OrderValues {
  const proofs = Object.fromEntries(proofNames.map((name) => [name, job[name] ?? '']));
  return {
    ...(proofs as Record<(typeof proofNames)[number], string>),
    ownerId: job.owner && optionOf(job.owner),
    collaboratorIds: job.collaborators.map(optionOf),
    contentDirectProviders: job.contentDirectProviders ?? [],
  };
}

const isTyped = ({ name, serviceUserName }: DirectProvider) => `${name}${serviceUserName}`.trim() !== '';

function sentOf(values: OrderValues): z.input<typeof updateOrderPartsBody> {
  return {
    ...Object.fromEntries(proofNames.map((name) => [name, values[name].trim() || null])),
    ownerId: values.ownerId?.id ?? null,
    collaboratorIds: values.collaboratorIds.map(({ id }) => id),
    contentDirectProviders: values.contentDirectProviders.filter(isTyped).map((each) => ({ ...each })),
  };
}

/** Makes the request body with the changed parts. */
export function orderBody(values: OrderValues, seen: OrderValues): z.input<typeof updateOrderPartsBody> {
  const sent = sentOf(values);
  const changed = orderPartNames.filter((name) => !sameValue(values[name], seen[name]));
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

/** Validates the changed parts of the order; errors by field. */
export function orderComplaints(values: OrderValues, seen: OrderValues): FieldErrors {
  return complaintsOf(updateOrderPartsBody, orderBody(values, seen));
}

/** Display name of a provider that the client booked directly. */
export const directProviderName = ({ name, serviceUserName }: DirectProvider) =>
  serviceUserName ? `${name} (${serviceUserName})` : name;
