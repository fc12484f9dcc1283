import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BlockoutOutcome } from '@shootdesk/shared/availability/blockouts.contract';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { BlockedJobs } from '../job/blocked-jobs.tsx';

interface Props {
  readonly outcomes: readonly BlockoutOutcome[];
  /** Time zone in which the times of jobs are shown. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

/** Result of a blockout for many providers: for each whether it was written, or why it was refused. Stays open until the person closes it. */
export function OutcomesDialog({ outcomes, timeZone, onClose }: Props) {
  const refused = outcomes.filter(({ blockout }) => blockout === null);
  const written = outcomes.filter(({ blockout }) => blockout !== null);
  return (
    <TitledDialog
      title="Apply to Other Providers"
      dividers
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
      onClose={onClose}
    >
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {`${written.length} written, ${refused.length} refused`}
      </Typography>
      {/* Focusable, so that keys can scroll a long list. */}
      <Box role="group" aria-label="Providers" tabIndex={0}>
        <Box component="ul" sx={listStyle}>
          {[...refused, ...written].map(({ user, user_name, blockout, reason, blockedServiceJobs }) => (
            <Box component="li" key={user} sx={{ py: 1 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user_name}</Typography>
                <Badge tone={blockout ? 'green' : 'red'} text={blockout ? 'Written' : 'Refused'} />
              </Box>
              {reason && <Typography variant="body2">{reason}</Typography>}
              {blockedServiceJobs.length > 0 && <BlockedJobs jobs={blockedServiceJobs} timeZone={timeZone} />}
            </Box>
          ))}
        </Box>
      </Box>
      {refused.some(({ blockedServiceJobs }) => blockedServiceJobs.length > 0) && (
        <Typography variant="caption" color="textSecondary">
          Times in {timeZone}
        </Typography>
      )}
    </TitledDialog>
  );
}
