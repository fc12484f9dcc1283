import { emailReplacementBody } from '@shootdesk/shared/replacements/replacement.schema';
import {
  createEmailReplacement,
  deleteEmailReplacement,
  listEmailReplacements,
  updateEmailReplacement,
} from '@shootdesk/shared/replacements/replacements.contract';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { fieldErrorsOf } from '../../ui/form/field-errors.ts';
import { ReplacementsDialog, type ReplacementKind } from './replacements-dialog.tsx';

/** What is wrong with the input comes before what is wrong with the output, and that before anything else. */
function messageOf(error: unknown): string {
  const { input, output } = fieldErrorsOf(error);
  return input ?? output ?? firstMessage(error);
}

const emails: ReplacementKind = {
  title: 'Email Replacement',
  addLabel: 'Add Email',
  queryKey: ['email-replacements'],
  recordType: 'EmailReplacement',
  body: emailReplacementBody,
  list: async (signal) => (await call(listEmailReplacements, {}, signal)).results,
  write: (body, saved) => {
    if (!saved) return call(createEmailReplacement, { body });
    return call(updateEmailReplacement, { params: { id: saved.id }, body, ifMatch: saved.cache_key });
  },
  remove: ({ id, cache_key }) =>
    call(deleteEmailReplacement, { params: { id }, query: { permanent: true }, ifMatch: cache_key }),
  messageOf,
};

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Addresses that mail is led away from. */
export function EmailReplacementDialog(props: Props) {
  return <ReplacementsDialog kind={emails} {...props} />;
}
