import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { Operations, OperationsFault } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { sectionIds } from './section-ids.ts';

/** Scrolls to the details of a fault and focuses them, for keyboards and screen readers. */
function showSection(section: OperationsFault['section']): void {
  const element = document.getElementById(sectionIds[section]);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

const detailNames: Readonly<Record<OperationsFault['section'], string>> = {
  parts: 'Show parts',
  processes: 'Show processes',
  work: 'Show work',
  mails: 'Show mails',
  previews: 'Show previews',
  timers: 'Show timers',
  backups: 'Show backups',
};

function FaultItem({ fault: { severity, cause, advice, section } }: { readonly fault: OperationsFault }) {
  const { timeZone } = useReader();
  return (
    <Alert
      component="li"
      role="listitem"
      severity={severity === 'fault' ? 'error' : 'warning'}
      action={
        <Button color="inherit" size="small" onClick={() => showSection(section)}>
          {detailNames[section]}
        </Button>
      }
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px', minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {formatSentence(cause, (instant) => formatDateTime(instant, timeZone))}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {advice}
      </Typography>
    </Alert>
  );
}

/** All faults, each with its cause and remedy; a single line if there are none. */
export function FaultList({ faults }: Pick<Operations, 'faults'>) {
  if (faults.length === 0) {
    return <Alert severity="success">All is well: every part answers, and nothing has failed.</Alert>;
  }
  return (
    <Box component="ul" aria-label="Faults" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {faults.map((fault) => (
        <FaultItem
          key={`${fault.code} ${fault.cause.map((piece) => (typeof piece === 'string' ? piece : piece.at)).join('')}`}
          fault={fault}
        />
      ))}
    </Box>
  );
}
