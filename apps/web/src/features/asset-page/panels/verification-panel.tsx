import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxCommentLength, type AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { isVerification, vsirStatusOf } from '@shootdesk/shared/asset-comments/verification';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { assetCommentsQuery } from '../../../data/comments/queries.ts';
import { vsirStatusesQuery } from '../../../data/reference/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../comments/comments.module.css';
import type { CommentAccess } from '../comments/use-review.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

const { Studio } = AssetCommentTypeId;

interface Status {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Splits a status name into words: 'NotRequired' becomes 'Not Required'. */
const words = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

const nameOf = (statuses: readonly Status[], comment: AssetComment) =>
  words(statuses.find(({ id }) => id === vsirStatusOf(comment))?.name ?? 'Unknown');

interface FormProps {
  readonly statuses: readonly Status[];
  readonly access: CommentAccess;
}

/** Sets the verification status of the displayed version, with a note. */
function StatusForm({ statuses, access: { changes, version } }: FormProps) {
  const [statusId, setStatusId] = useState('');
  const [note, setNote] = useState('');
  const notify = useNotify();
  const status = statuses.find(({ id }) => String(id) === statusId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, description }: Status) => {
      const assetCommentDetails = [{ fieldName: 'VSIRStatus' as const, value: { value: id } }];
      const comment = note.trim() || description;
      await changes.add({ assetCommentTypeId: Studio, comment, version, assetCommentDetails });
    },
    onSuccess: () => {
      setStatusId('');
      setNote('');
      notify('Verification status saved', { type: 'success' });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <Stack
      component="form"
      spacing={1.5}
      sx={{ p: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (status && !isPending) mutate(status);
      }}
    >
      <NativeSelect
        label="New status"
        size="small"
        value={statusId}
        placeholder="Choose a status"
        choices={statuses.map(({ id, name }) => ({ value: id, name: words(name) }))}
        onChange={setStatusId}
      />
      <TextField
        label="Note"
        size="small"
        multiline
        maxRows={6}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: maxCommentLength } }}
      />
      <Button
        type="submit"
        size="small"
        variant="contained"
        {...disabledBy(!status && 'Choose a status')}
        loading={isPending}
      >
        Save Status
      </Button>
    </Stack>
  );
}

function Entry({ comment, name }: { readonly comment: AssetComment; readonly name: string }) {
  const { timeZone } = useCurrentUser();
  const facts = [
    `Version ${comment.version}`,
    comment.createdBy && fullName(comment.createdBy),
    formatDateTime(comment.createdAt, timeZone),
  ];
  return (
    <li>
      <Typography variant="subtitle2" component="p">
        {name}
      </Typography>
      <p className={styles.text}>{comment.comment}</p>
      <Typography variant="caption" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </li>
  );
}

interface Props {
  readonly assetId: number;
  readonly access: CommentAccess;
}

/** Verification status of a retouched picture, with the history of who set it and when. */
export function VerificationPanel({ assetId, access }: Props) {
  const comments = useQuery(assetCommentsQuery(assetId));
  const statuses = useQuery(vsirStatusesQuery);
  const maySet = mayAddComment(access.person, { assetCommentTypeId: Studio, isReply: false });
  return (
    <Panel title="Verification Status">
      <Loaded query={statuses} what="The statuses">
        {(all) => (
          <Loaded query={comments} what="The history">
            {(written) => {
              const history = written.filter(isVerification).toSorted((a, b) => b.id - a.id);
              const [latest] = history;
              return (
                <>
                  <Box sx={{ px: 2, pt: 1.5 }}>
                    <Typography role="status" sx={{ fontWeight: 600 }}>
                      {latest ? nameOf(all, latest) : 'Not set yet'}
                    </Typography>
                  </Box>
                  {maySet && <StatusForm statuses={all} access={access} />}
                  <ul className={styles.list} aria-label="History of the verification">
                    {history.map((each) => (
                      <Entry key={each.id} comment={each} name={nameOf(all, each)} />
                    ))}
                  </ul>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}
