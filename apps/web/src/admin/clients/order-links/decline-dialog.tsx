import { declineLinkOrder, type LinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { declineOrder } from '../../../data/order-links/order-links.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly reason: string;
}

const resolver = contractResolver<Values>(declineLinkOrder.body, ({ reason }) => ({ reason }));

interface Props {
  readonly order: LinkOrder;
  readonly onClose: () => void;
}

/** Declines an order with a reason that the client reads. */
export function DeclineDialog({ order, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { reason: '' }, version: null },
    resolver,
    save: (values) => declineOrder(cache, order, values),
    currentOf: () => null,
    onDone: () => {
      notify('Order declined', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="Decline Order" form={form} fields={{}} submitLabel="Decline" maxWidth="xs" onClose={onClose}>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        multiline
        maxRows={8}
        helperText="The client is not told by e-mail; the page of the link says so, with this reason."
      />
    </FormDialog>
  );
}
