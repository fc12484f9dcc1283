import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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

/** Shows the flags and notes of client, zone and provider before work for them begins. Renders nothing when there are none. */
export function ClientNotices({ flags, appointmentNote, productionNote }: Props) {
  const notes = [
    ['Appointment note', appointmentNote?.trim()],
    ['Production note', productionNote?.trim()],
  ].filter((note): note is [string, string] => Boolean(note[1]));
  if (flags.length + notes.length === 0) return null;
  return (
    <Alert severity={flags.length > 0 ? 'warning' : 'info'} role="note" aria-label="Please note">
      <Stack spacing={0.5}>
        {flags.map(({ of, flag, name, description }) => (
          <Notice key={`${of} ${flag}`} title={name} text={description} />
        ))}
        {notes.map(([title, text]) => (
          <Notice key={title} title={title} text={text} />
        ))}
      </Stack>
    </Alert>
  );
}
