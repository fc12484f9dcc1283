import { updateReviewLink, type ReviewLink } from '@shootdesk/shared/client-review/review-links.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { changeReviewLink } from '../../../data/client-review/review-links.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly passcode: string;
}

const bodyOf = ({ passcode }: Values) => ({ passcode: passcode.trim() === '' ? null : passcode });

const resolver = contractResolver<Values>(updateReviewLink.body, bodyOf);

interface Props {
  readonly link: ReviewLink;
  readonly onClose: () => void;
}

/** Sets, changes or removes the passcode of a review link. */
export function PasscodeDialog({ link, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { passcode: '' }, version: null },
    resolver,
    save: (values) => changeReviewLink(cache, link, bodyOf(values)),
    currentOf: () => null,
    onDone: () => {
      notify('Passcode saved', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Passcode of ${link.name}`} form={form} fields={{}} maxWidth="xs" onClose={onClose}>
      <FormField
        form={form}
        name="passcode"
        label="New passcode"
        helperText={
          link.hasPasscode
            ? 'Blank removes the passcode. Open pages are closed.'
            : 'Asked for before anything is shown.'
        }
      />
    </FormDialog>
  );
}
