import { declineLinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly reason: string;
}

// Another contract for declining requested times has the same rule for the reason.
const resolver = contractResolver<Values>(declineLinkOrder.body, ({ reason }) => ({ reason }));

interface Props {
  readonly title: string;
  readonly decline: (body: { readonly reason: string }) => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Declines a client's request from a link, with a reason that the client reads. */
export function DeclineDialog({ title, decline, onDone, onClose }: Props) {
  const form = useGuardedForm<Values>({
    saved: { values: { reason: '' }, version: null },
    resolver,
    save: decline,
    currentOf: () => null,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} fields={{}} submitLabel="Decline" maxWidth="xs" onClose={onClose}>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        multiline
        maxRows={8}
        helperText="The client reads it on the page of the link, and in an e-mail if a contact has an address."
      />
    </FormDialog>
  );
}
