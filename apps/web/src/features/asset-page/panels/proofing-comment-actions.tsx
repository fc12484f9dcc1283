import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  createClientProofing,
  updateClientProofing,
  type ClientProofingComment,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { removeProofingComment } from '../../../data/jobs/order-mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import { ProofingCommentDialog } from './proofing-comment-dialog.tsx';

interface Props {
  readonly asset: Asset;
  readonly comment: ClientProofingComment;
}

function DeleteButton({ comment }: Pick<Props, 'comment'>) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { id, serviceJobId, cache_key: ifMatch } = comment;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const text = 'This action will delete the comment. Do you wish to proceed?';
      if (await ask({ title: 'Delete Comment', text }))
        await removeProofingComment(cache, { id, serviceJobId, ifMatch });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        Delete
      </Button>
      {dialog}
    </>
  );
}

/** Edit and delete for a comment from the proofing pages, for people who may do so. */
export function ProofingCommentActions({ asset, comment }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(updateClientProofing, useCurrentUser())) return null;
  return (
    <Box sx={{ ml: -0.75 }}>
      {/* Aligned left, because a short label centred in the button's minimum width would be out of line with the text above. */}
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ justifyContent: 'flex-start' }}>
        Edit
      </Button>
      {comment.deletable && <DeleteButton comment={comment} />}
      {isOpen && <ProofingCommentDialog asset={asset} comment={comment} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

/** The button for adding a comment to the proofing pages. */
export function AddProofingComment({ asset }: Pick<Props, 'asset'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(createClientProofing, useCurrentUser())) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -0.75 }}>
        Add client comment
      </Button>
      {isOpen && <ProofingCommentDialog asset={asset} comment={null} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
