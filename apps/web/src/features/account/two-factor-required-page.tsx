import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { rereadTwoFactor } from '../../data/two-factor/mutations.ts';
import { SetUpTwoFactor } from '../../entities/sign-in/set-up-two-factor.tsx';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';

/** The only page for people whose role requires two-factor sign-in, until they have set it up. */
export default function TwoFactorRequiredPage() {
  const cache = useQueryClient();
  return (
    <CentredScreen title="Set up two-factor sign-in" text="Your role needs it before you go on.">
      <SetUpTwoFactor onDone={() => void rereadTwoFactor(cache)} />
      <Button color="inherit" href="/logout">
        Sign out
      </Button>
    </CentredScreen>
  );
}
