import { orderPartLabels } from '@shootdesk/shared/service-jobs/order-parts';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { OrderFields } from '../../../entities/job/order/order-fields.tsx';
import { updateJobOrderParts } from '../../../data/jobs/order-mutations.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Option } from '../../../ui/inputs/option.ts';
import { useJobForm } from '../../../entities/job/job-form.ts';
import {
  directProviderName,
  orderBody,
  orderComplaints,
  orderValues,
  proofNames,
  type DirectProvider,
  type OrderValues,
} from '../../../entities/job/order/order-values.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

const namesOf = (people: readonly Option[]) => people.map(({ name }) => name).join(', ');

/** Labels and formatters of the fields, for the comparison with a colleague's version. */
const fields = {
  ...(Object.fromEntries(proofNames.map((name) => [name, { label: orderPartLabels[name] }])) as Record<
    (typeof proofNames)[number],
    { readonly label: string }
  >),
  ownerId: { label: orderPartLabels.ownerId, show: (owner: Option | null) => owner?.name ?? '' },
  collaboratorIds: { label: orderPartLabels.collaboratorIds, show: namesOf },
  contentDirectProviders: {
    label: orderPartLabels.contentDirectProviders,
    show: (providers: readonly DirectProvider[]) => providers.map(directProviderName).join(', '),
  },
};

/** Edits the owner, collaborators, providers booked by the client, and addresses of the proofs. */
export function OrderDialog({ job, onClose }: Props) {
  const form = useJobForm<OrderValues>({
    job,
    part: 'order-parts',
    valuesOf: orderValues,
    resolver: complaintsResolver((values) => orderComplaints(values, orderValues(job))),
    save: (cache, values, seen, ifMatch) =>
      updateJobOrderParts(cache, { id: job.id, body: orderBody(values, seen), ifMatch }),
    toast: 'Job updated',
    onClose,
  });
  return (
    <FormDialog title="Edit Owner and Proofs" form={form} fields={fields} onClose={onClose}>
      <OrderFields form={form} />
    </FormDialog>
  );
}
