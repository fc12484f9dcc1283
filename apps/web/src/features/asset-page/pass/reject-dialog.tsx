import { useQuery } from '@tanstack/react-query';
import { statusReasonsQuery } from '../../../data/settings/queries.ts';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { CommentForm } from '../comments/comment-form.tsx';
import type { Review } from '../comments/use-review.ts';

interface Props {
  readonly name: string;
  readonly review: Review;
  readonly reject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const noReasons: readonly string[] = [];

/** Asks for the reason of a rejection: one of the studio's reasons by its digit key, or free text. */
export function RejectDialog({ name, review, reject, onClose }: Props) {
  const { assetId, version, mentionable } = review.access;
  const { data } = useQuery(statusReasonsQuery);
  return (
    <TitledDialog title={`Reject ${name}`} maxWidth="xs" onClose={onClose} onCross={onClose}>
      <CommentForm
        label="What is to mend"
        record={draftOf.rejection(assetId, version)}
        submitWords="Reject"
        save={reject}
        reasons={data?.rejection ?? noReasons}
        people={mentionable}
        onCancel={onClose}
        isFocused
      />
    </TitledDialog>
  );
}
