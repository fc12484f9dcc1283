import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { useNotify } from 'react-admin';
import { checkSetupContent, importSetupContent } from '../../../data/setup/mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { OutcomeTable } from './outcome-table.tsx';

const countOf = ({ kinds }: SetupOutcome) =>
  kinds.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0);

function records(outcome: SetupOutcome): string {
  const count = countOf(outcome);
  return `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`;
}

/** Label of the import button; null when there is nothing to import. */
function importLabel(outcome: SetupOutcome): string | null {
  return outcome.accepted && countOf(outcome) > 0 ? `Import ${records(outcome)}` : null;
}

function Verdict({ outcome }: { readonly outcome: SetupOutcome }) {
  if (!outcome.accepted) {
    return <>Some records cannot be taken, so nothing can be imported. Mend them where the file comes from, or here.</>;
  }
  return countOf(outcome) === 0 ? (
    <>Everything is here already as it is in the file.</>
  ) : (
    <>Nothing has been written yet. What is only here stays.</>
  );
}

/** Reads a set-up file, previews its changes, and imports it. */
export function ImportSetupDialog({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const notify = useNotify();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text();
      return { name: file.name, content, outcome: await checkSetupContent(content) };
    },
  });
  const write = useMutation({
    mutationFn: (content: string) => importSetupContent(cache, content),
    onSuccess: (outcome) => {
      notify(`Imported: ${records(outcome)} ${countOf(outcome) === 1 ? 'is' : 'are'} new or changed`, {
        type: 'success',
      });
      onClose();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    write.reset();
    if (file) check.mutate(file);
    // Otherwise choosing the corrected file again would cause no event.
    target.value = '';
  };
  const checked = check.data;
  const label = checked ? importLabel(checked.outcome) : null;
  const failure = write.error ?? check.error;
  return (
    <TitledDialog
      title="Import a Set-up"
      onClose={onClose}
      dividers={checked !== undefined}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
          {checked && label !== null && (
            <Button variant="contained" loading={write.isPending} onClick={() => write.mutate(checked.content)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2}>
        {checked ? (
          <Typography aria-live="polite">
            <strong>{checked.name}</strong>: <Verdict outcome={checked.outcome} />
          </Typography>
        ) : (
          <Typography>
            Choose a file that ‘Download the set-up’ wrote in another installation. It is shown first what it would do;
            nothing is written before you say so.
          </Typography>
        )}
        {failure && <Alert severity="error">{firstMessage(failure)}</Alert>}
        <div>
          <Button
            variant={checked ? 'outlined' : 'contained'}
            loading={check.isPending}
            onClick={() => input.current?.click()}
          >
            {checked ? 'Choose Another File' : 'Choose File'}
          </Button>
        </div>
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File of a set-up"
          tabIndex={-1}
          onChange={choose}
          sx={visuallyHidden}
        />
        {checked && <OutcomeTable outcome={checked.outcome} />}
      </Stack>
    </TitledDialog>
  );
}
