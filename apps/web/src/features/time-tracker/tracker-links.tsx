import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { decideTimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { openCorrectionsQuery } from '../../data/time/queries.ts';
import { standaloneLink } from '../../ui/layout/theme.ts';

interface Props {
  readonly onLeave: () => void;
}

/** Link to other people's requests, with the number of pending ones. */
function CorrectionsLink({ onLeave }: Props) {
  const count = useQuery(openCorrectionsQuery).data?.totalCount;
  return (
    <Link component={RouterLink} to="/time-corrections" onClick={onLeave} sx={standaloneLink}>
      Time corrections{count === undefined ? '' : ` (${count})`}
    </Link>
  );
}

export function TrackerLinks({ onLeave }: Props) {
  const decides = mayCall(decideTimeCorrection, useCurrentUser());
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 2, py: 1, borderTop: '1px solid', borderColor: 'hairline' }}>
      <Link component={RouterLink} to="/my-time" onClick={onLeave} sx={standaloneLink}>
        My time
      </Link>
      {decides && <CorrectionsLink onLeave={onLeave} />}
    </Box>
  );
}
