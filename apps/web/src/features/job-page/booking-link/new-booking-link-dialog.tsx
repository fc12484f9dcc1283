import Alert from '@mui/material/Alert';
import { createBookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { bookingLinkDays } from '@shootdesk/shared/booking-links/booking-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { addBookingLink } from '../../../data/booking-links/booking-links.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { daysFromNow, linkPeriods } from '../../../entities/client-link/link-periods.ts';

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

const resolver = contractResolver<Values>(createBookingLink.body, bodyOf);

interface Props {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** Makes the link by which the client books the visit of a job. */
export function NewBookingLinkDialog({ jobId, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { name: '', days: String(bookingLinkDays), passcode: '' }, version: null },
    resolver,
    save: async (values) => void (await addBookingLink(cache, jobId, bodyOf(values))),
    // A new link overwrites nothing, so there is no version.
    currentOf: () => null,
    onDone: () => {
      notify('Booking link created. Copy it from its menu.', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="New Booking Link" form={form} fields={{}} submitLabel="Create" maxWidth="xs" onClose={onClose}>
      <Alert severity="info">
        Who has the link chooses among the free times of this visit, and moves or cancels it, without signing in.
      </Alert>
      <FormField form={form} name="name" label="Name of the client" required />
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
