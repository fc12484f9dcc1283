import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { setupQuery } from '../../data/setup/queries.ts';
import { stepTexts } from './step-texts.ts';

/** Lists the missing steps of the set-up until it is complete or somebody dismisses the list. */
export function SetupReminder() {
  const { data } = useQuery(setupQuery);
  if (!data || data.complete || data.dismissed) return null;
  const open = data.steps.filter(({ done, optional }) => !done && !optional);
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/systemManager/set-up" size="small" color="inherit">
          Go on with Set-up
        </Button>
      }
    >
      {`Not set up yet: ${open.map(({ id }) => stepTexts[id].title).join(', ')}.`}
    </Alert>
  );
}
