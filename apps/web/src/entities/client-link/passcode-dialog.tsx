import { updateReviewLink } from '@shootdesk/shared/client-review/review-links.contract';
import { useNotify } from 'react-admin';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly passcode: string;
}

const bodyOf = ({ passcode }: Values) => ({ passcode: passcode.trim() === '' ? null : passcode });

const resolver = contractResolver<Values>(updateReviewLink.body, bodyOf);

interface Props {
  /** Name of the link's recipient. */
  readonly name: string;
  readonly hasPasscode: boolean;
  readonly save: (body: { readonly passcode: string | null }) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets, changes or removes the passcode of a link of a client. */
export function PasscodeDialog({ name, hasPasscode, save, onClose }: Props) {
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: { values: { passcode: '' }, version: null },
    resolver,
    save: (values) => save(bodyOf(values)),
    currentOf: () => null,
    onDone: () => {
      notify('Passcode saved', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Passcode of ${name}`} form={form} fields={{}} maxWidth="xs" onClose={onClose}>
      <FormField
        form={form}
        name="passcode"
        label="New passcode"
        helperText={
          hasPasscode ? 'Blank removes the passcode. Open pages are closed.' : 'Asked for before anything is shown.'
        }
      />
    </FormDialog>
  );
}
