import Alert from '@mui/material/Alert';
import { orderLinkDays } from '@shootdesk/shared/order-links/client-order';
import { createOrderLink } from '@shootdesk/shared/order-links/order-links.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { addOrderLink } from '../../../data/order-links/order-links.ts';
import { daysFromNow, linkPeriods } from '../../../entities/client-link/link-periods.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly name: string;
  readonly days: string;
  readonly passcode: string;
}

const bodyOf = ({ name, days, passcode }: Values) => ({
  name,
  expiresAt: daysFromNow(Number(days)),
  passcode: passcode.trim() === '' ? null : passcode,
});

const resolver = contractResolver<Values>(createOrderLink.body, bodyOf);

interface Props {
  readonly clientId: number;
  readonly onClose: () => void;
}

/** Makes a link by which somebody orders for a client. */
export function NewOrderLinkDialog({ clientId, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { name: '', days: String(orderLinkDays), passcode: '' }, version: null },
    resolver,
    save: (values) => addOrderLink(cache, clientId, bodyOf(values)),
    // A new link overwrites nothing, so there is no version.
    currentOf: () => null,
    onDone: () => {
      notify('Order link created. Copy it from its menu.', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="New Order Link" form={form} fields={{}} submitLabel="Create" maxWidth="xs" onClose={onClose}>
      <Alert severity="info">Who has the link orders for this client, without signing in.</Alert>
      <FormField form={form} name="name" label="Name of the person" required />
      <SelectField
        form={form}
        name="days"
        label="Valid for"
        choices={linkPeriods.map((days) => ({ value: days, name: `${days} days` }))}
      />
      <FormField
        form={form}
        name="passcode"
        label="Passcode (optional)"
        helperText="Tell it to the client another way."
      />
    </FormDialog>
  );
}
