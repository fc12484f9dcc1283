import Alert from '@mui/material/Alert';
import { createReviewLink } from '@shootdesk/shared/client-review/review-links.contract';
import { reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { addReviewLink } from '../../../data/client-review/review-links.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { daysFromNow, linkPeriods } from '../../../entities/client-link/link-periods.ts';

interface Values extends Record<string, string> {
  readonly name: string;
  readonly email: string;
  readonly days: string;
  readonly passcode: string;
}

const bodyOf = ({ name, email, days, passcode }: Values) => ({
  name,
  email,
  expiresAt: daysFromNow(Number(days)),
  passcode: passcode.trim() === '' ? null : passcode,
});

const resolver = contractResolver<Values>(createReviewLink.body, bodyOf);

interface Props {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** Creates a review link that the person passes on without our e-mail. */
export function NewLinkDialog({ jobId, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { name: '', email: '', days: String(reviewLinkDays), passcode: '' }, version: null },
    resolver,
    save: async (values) => void (await addReviewLink(cache, jobId, bodyOf(values))),
    // A new link overwrites nothing, so there is no version.
    currentOf: () => null,
    onDone: () => {
      notify('Review link created. Copy it from the list.', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="New Review Link" form={form} fields={{}} submitLabel="Create" maxWidth="xs" onClose={onClose}>
      <Alert severity="info">Who has the link sees the proofs of this job, and nothing else, without signing in.</Alert>
      <FormField form={form} name="name" label="Name of the recipient" required />
      <FormField form={form} name="email" label="E-mail" required />
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
        helperText="Tell it to the recipient another way."
      />
    </FormDialog>
  );
}
