import Stack from '@mui/material/Stack';
import { SessionsPanel } from '../../entities/sessions/sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

/** Two-factor sign-in, and the devices on which the person is signed in. */
export default function AccountPage() {
  return (
    <Screen title="Your account" maxWidth={820}>
      <Stack spacing={2}>
        <TwoFactorPanel />
        <SessionsPanel
          userId={null}
          title="Where you are signed in"
          endAll="Sign Out Everywhere Else"
          question={{
            title: 'Sign out everywhere else?',
            text: 'All other browsers are signed out at once. What was typed there and not saved stays there.',
          }}
          none="Signing in is done by the gateway in front of this site, which knows where you are signed in."
        />
      </Stack>
    </Screen>
  );
}
