import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { VersionConflict } from '../../../ui/form/version-conflict.tsx';
import { newChangeId, type SeenNote, type WaitingNote } from '../../../entities/waiting/waiting-changes.ts';

type Values = { readonly content: string };

interface Props {
  readonly change: WaitingNote;
  readonly title: string;
  readonly put: (change: WaitingNote) => void;
  readonly drop: (change: WaitingNote) => void;
}

const savedAs = ({ content, version }: SeenNote): Saved<Values> => ({ values: { content }, version });

/** Both texts of a conflict; open at first, and reopened by its button. */
function Conflict({ change, theirs, title, put, drop }: Props & { readonly theirs: SeenNote }) {
  const [isOpen, setIsOpen] = useState(true);
  const resolve = (chosen: Values | null) => {
    const { theirs: _, ...rest } = change;
    if (chosen) put({ ...rest, id: newChangeId(), content: chosen.content, seen: theirs });
    else drop(change);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="warning" sx={{ flexGrow: 1 }}>
        A colleague has changed this since you wrote it.
      </Typography>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Show both
      </Button>
      {isOpen && (
        <VersionConflict
          form={{
            values: { content: change.content },
            conflict: { seen: savedAs(change.seen), theirs: savedAs(theirs) },
            resolve,
            dismiss: () => setIsOpen(false),
          }}
          fields={{ content: { label: title, show: plainMentions } }}
        />
      )}
    </Stack>
  );
}

/** State of a note that is queued for sending. */
export function WaitingNoteState(props: Props) {
  const { theirs, refusal } = props.change;
  if (theirs) return <Conflict {...props} theirs={theirs} />;
  return (
    <Typography role="status" variant="caption" color="primary" sx={{ display: 'block', mt: 1, fontWeight: 600 }}>
      {refusal === undefined ? 'Waiting for connection' : `Not saved: ${refusal}`}
    </Typography>
  );
}
