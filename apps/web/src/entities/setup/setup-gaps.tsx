import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { setupGaps, type SetupGap } from '@shootdesk/shared/setup/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { setupQuery } from '../../data/setup/queries.ts';
import { gapLinks } from './gap-links.ts';

interface Props {
  readonly gaps: readonly SetupGap[];
  /** Whether each gap has a link to the screen where it is added. */
  readonly isLinked: boolean;
}

/** Lists the gaps in a studio's set-up. */
export function GapList({ gaps, isLinked }: Props) {
  if (gaps.length === 0) return null;
  return (
    <Stack spacing={1}>
      {gaps.map((gap) => (
        <Alert
          key={gap}
          severity="warning"
          action={
            isLinked && (
              <Button component={Link} to={gapLinks[gap].to} size="small" color="inherit">
                {gapLinks[gap].label}
              </Button>
            )
          }
        >
          {setupGaps[gap]}
        </Alert>
      ))}
    </Stack>
  );
}

/** Lists the gaps in the set-up that prevent ordering or booking. Only BackOffice gets links to fill them. */
export function SetupGaps() {
  const { data } = useQuery({ ...setupQuery, enabled: useCurrentUser().userRole?.name === 'BackOffice' });
  return <GapList gaps={data?.steps.flatMap(({ missing }) => missing) ?? []} isLinked />;
}
