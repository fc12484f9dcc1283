import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Tag } from '../../ui/feedback/tag.tsx';
import type { FlagNotice } from '@shootdesk/shared/flags/step-warnings';

interface Props {
  readonly flags: readonly FlagNotice[];
  readonly appointmentNote?: string | null | undefined;
  readonly productionNote?: string | null | undefined;
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <strong>{title}:</strong> {text}
    </Typography>
  );
}

/** All flags in one paragraph, because one line for each would take half a screen. */
function Flags({ flags }: Pick<Props, 'flags'>) {
  return (
    <Alert severity="warning" role="presentation">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {flags.map(({ of, flag, name, description, colour }) => (
          <span key={`${of} ${flag}`}>
            {colour ? <Tag text={name} colour={colour} /> : <strong>{name}:</strong>} {description}{' '}
          </span>
        ))}
      </Typography>
    </Alert>
  );
}

/** Shows the flags and notes of client, zone and provider before work for them begins. Renders nothing when there are none. */
export function ClientNotices({ flags, appointmentNote, productionNote }: Props) {
  const notes = [
    ['Appointment note', appointmentNote?.trim()],
    ['Production note', productionNote?.trim()],
  ].filter((note): note is [string, string] => Boolean(note[1]));
  if (flags.length + notes.length === 0) return null;
  return (
    <Stack spacing={1} role="note" aria-label="Please note">
      {flags.length > 0 && <Flags flags={flags} />}
      {notes.length > 0 && (
        <Alert severity="info" role="presentation">
          {notes.map(([title, text]) => (
            <Notice key={title} title={title} text={text} />
          ))}
        </Alert>
      )}
    </Stack>
  );
}
