import Button from '@mui/material/Button';
import { CentredScreen } from '../ui/layout/centred-screen.tsx';

/** All that a person without one of the three user types sees. */
export function NoRole() {
  return (
    <CentredScreen title="No role assigned" text="Please contact your administrator to assign your role.">
      <Button variant="contained" href="/logout">
        Log Out
      </Button>
    </CentredScreen>
  );
}
