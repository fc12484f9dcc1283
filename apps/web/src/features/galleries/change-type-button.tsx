import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { changeResourceTypes, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { filesWritten } from '../../data/files/mutations.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import type { Retyping } from './use-retyping.ts';

interface Props {
  readonly jobId: number;
  /** The chosen ones. */
  readonly resources: readonly Resource[];
  readonly retyping: Retyping;
}

const counted = (count: number) => (count === 1 ? '1 resource' : `${count} resources`);

function useChangeTypes({ jobId, resources, retyping }: Props, onDone: () => void) {
  const notify = useNotify();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (typeId: string) => {
      const body = { resources: resources.map(({ id }) => id), resourceTypeId: Number(typeId) };
      return call(changeResourceTypes, { params: { id: jobId }, body });
    },
    onSuccess: ({ results }, typeId) => {
      const name = retyping.types.find(({ value }) => value === typeId)?.name;
      notify(`${counted(results.length)} changed to ${name}`, { type: 'success' });
      filesWritten(cache, jobId);
      onDone();
    },
  });
}

function ChangeTypeDialog(props: Props & { readonly onClose: () => void }) {
  const { resources, retyping, onClose } = props;
  const id = useId();
  const allowed = resources.filter(retyping.may);
  const change = useChangeTypes({ ...props, resources: allowed }, onClose);
  const [typeId, setTypeId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeId !== '') change.mutate(typeId);
  };
  const others = resources.length - allowed.length;
  return (
    <Dialog open onClose={change.isPending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Change the type of {counted(allowed.length)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.75 }}>
            {change.error && <Alert severity="error">{firstMessage(change.error)}</Alert>}
            {others > 0 && (
              <Alert severity="info">
                {counted(others)} of a type that you may not upload{' '}
                {others === 1 ? 'stays as it is' : 'stay as they are'}.
              </Alert>
            )}
            <NativeSelect
              label="New type"
              value={typeId}
              onChange={setTypeId}
              choices={retyping.types}
              placeholder="Choose a type"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={change.isPending} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={typeId === '' || allowed.length === 0}
            loading={change.isPending}
          >
            Change
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Gives the chosen resources another type: those that were uploaded as the wrong one. */
export function ChangeTypeButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<LabelOutlined />}
        disabled={props.resources.length === 0}
        onClick={() => setIsOpen(true)}
      >
        Change Type
      </Button>
      {isOpen && <ChangeTypeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
