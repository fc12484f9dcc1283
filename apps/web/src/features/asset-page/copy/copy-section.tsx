import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useId, useState } from 'react';
import type { CopyAsset } from '../../../data/copy/mutations.ts';
import { fieldOf } from '../comments/field-of.ts';
import { useLinkedComment } from '../comments/use-linked-comment.ts';
import { useReview, type CommentAccess, type CommentedJob } from '../comments/use-review.ts';
import { CopyClash } from './copy-clash.tsx';
import { CopyField } from './copy-field.tsx';
import styles from './copy.module.css';
import { FieldComments } from './field-comments.tsx';
import type { CopyEditing } from './use-copy-editing.ts';

interface Props {
  readonly asset: CopyAsset;
  readonly job: CommentedJob;
  readonly editing: CopyEditing;
  /** True for the asset in the address. */
  readonly isOpen: boolean;
  /** Shows a comment on the whole text, which has no field. */
  readonly onShowWhole: (comment: AssetComment) => void;
}

/** Scrolls to a field without animation, because the popover that opens beside it is placed at its current position. */
const showField = (id: number) =>
  document.querySelector(`[data-field="${id}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Names the other people in a field. */
function FieldPeople({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const words = names.length === 1 ? `${names[0]} is here` : `${names.join(', ')} are here`;
  return (
    <span className={styles.people} role="status">
      {words}
    </span>
  );
}

function LinkedComment({
  access,
  onShow,
}: {
  readonly access: CommentAccess;
  readonly onShow: (comment: AssetComment) => void;
}) {
  useLinkedComment(access, onShow);
  return null;
}

/** The fields of one template, in their order. */
export function CopySection({ asset, job, editing, isOpen, onShowWhole }: Props) {
  const id = useId();
  const { access } = useReview(asset, asset.version, job);
  const [openField, setOpenField] = useState<number | null>(null);
  const onShow = (comment: AssetComment) => {
    const field = fieldOf(comment);
    if (field === null) onShowWhole(comment);
    else showField(field);
    setOpenField(field);
  };
  const { copy } = asset;
  return (
    <section className={styles.section} aria-labelledby={id} data-asset={asset.id}>
      <Typography variant="h2" id={id} className={styles.template}>
        {copy.copyTemplate.displayName}
      </Typography>
      {!copy.selected && (
        <Typography variant="body2" color="textSecondary">
          Not in the template list of the job any more: kept here, left out of the document.
        </Typography>
      )}
      {isOpen && <LinkedComment access={access} onShow={onShow} />}
      {copy.copyDetails
        .toSorted((a, b) => a.copyTemplateField.sort - b.copyTemplateField.sort)
        .map((detail) => (
          <CopyField
            key={detail.id}
            detail={detail}
            editing={editing}
            beside={
              <>
                <FieldPeople names={editing.peopleIn(detail.id)} />
                <FieldComments
                  detail={detail}
                  access={access}
                  isOpen={openField === detail.id}
                  onToggle={(opens) => setOpenField(opens ? detail.id : null)}
                />
              </>
            }
            below={<CopyClash asset={asset} detail={detail} editing={editing} />}
          />
        ))}
    </section>
  );
}
