import {
  createClientProofing,
  updateClientProofing,
  type ClientProofingComment,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentRecord } from '../../../api/stale-record.ts';
import { addProofingComment, changeProofingComment, rereadProofing } from '../../../data/jobs/order-mutations.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { Saved, VersionedForm } from '../../../ui/form/form-versions.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Values extends Record<string, string> {
  readonly commenter: string;
  readonly comment: string;
  /** Id of the asset; blank for the whole job. */
  readonly assetId: string;
  readonly version: string;
}

interface Props {
  readonly asset: Asset;
  /** Null for a new comment. */
  readonly comment: ClientProofingComment | null;
  readonly onClose: () => void;
}

function savedComment(asset: Asset, comment: ClientProofingComment | null): Saved<Values> {
  if (!comment) {
    const values = { commenter: '', comment: '', assetId: String(asset.id), version: String(asset.version) };
    return { values, version: null };
  }
  const { id, commenter, comment: text, assetId, version, cache_key } = comment;
  const values = { commenter, comment: text, assetId: String(assetId ?? ''), version: String(version) };
  return { values, version: cache_key, id };
}

const bodyOf = ({ commenter, comment, assetId, version }: Values) => ({
  commenter,
  comment,
  assetId: assetId === '' ? null : Number(assetId),
  version: Number(version),
});

function useProofingForm({ asset, comment, onClose }: Props): VersionedForm<Values> {
  const cache = useQueryClient();
  const notify = useNotify();
  const { serviceJobId } = asset;
  return useGuardedForm<Values>({
    saved: savedComment(asset, comment),
    record: `service-jobs/${serviceJobId}/proofing/${comment?.id ?? `asset-${asset.id}`}`,
    resolver: contractResolver(createClientProofing.body, bodyOf),
    save: async (values, { id, version }) => {
      if (id === undefined || version === null) await addProofingComment(cache, serviceJobId, bodyOf(values));
      else await changeProofingComment(cache, { id, serviceJobId, ifMatch: version }, bodyOf(values));
    },
    currentOf: (error) => {
      const current = currentRecord(updateClientProofing, error);
      return current && savedComment(asset, current);
    },
    onDone: (outcome) => {
      if (outcome === 'saved') notify(comment ? 'Comment updated' : 'Comment added', { type: 'success' });
      else rereadProofing(cache, serviceJobId);
      onClose();
    },
  });
}

/** Adds or edits a client comment from the proofing pages, about an asset or the whole job. */
export function ProofingCommentDialog(props: Props) {
  const { asset, comment, onClose } = props;
  const form = useProofingForm(props);
  const subjects = [
    { value: String(asset.id), name: 'This asset' },
    { value: '', name: 'The whole job' },
  ];
  const fields = {
    commenter: { label: 'Commenter' },
    comment: { label: 'Comment' },
    assetId: {
      label: 'About',
      show: (id: string) => subjects.find(({ value }) => value === id)?.name ?? 'Another asset',
    },
    version: { label: 'Version' },
  };
  return (
    <FormDialog
      title={comment ? 'Edit Client Comment' : 'Add Client Comment'}
      form={form}
      fields={fields}
      onClose={onClose}
    >
      <FormField form={form} name="commenter" label={fields.commenter.label} required />
      <FormField form={form} name="comment" label={fields.comment.label} required multiline minRows={3} maxRows={10} />
      <SelectField form={form} name="assetId" label={fields.assetId.label} choices={subjects} />
      {asset.version > 1 && <FormField form={form} name="version" label={fields.version.label} type="number" />}
    </FormDialog>
  );
}
