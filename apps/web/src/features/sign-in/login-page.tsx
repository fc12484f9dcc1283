import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { explainSignInError } from '@shootdesk/shared/identity/sign-in-errors';
import { useSearchParams } from 'react-router';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { GoogleMark } from './google-mark.tsx';

/** Ends the session at the provider, so that the person can choose another account, and starts the sign-in again. */
const emailSignIn = `/logout?${new URLSearchParams({ post_logout_redirect_uri: '/login/aadb2c' }).toString()}`;

/** Sign-in screen: by e-mail or with Google. Both leave the page, because the API owns the sign-in. */
export function LoginPage() {
  const error = useSearchParams()[0].get('error');
  return (
    <CentredScreen title="Sign in" text="With the account that your company gave you.">
      {error !== null && <Alert severity="error">{explainSignInError(error)}</Alert>}
      <Stack spacing={1.25}>
        <Button
          variant="contained"
          size="large"
          startIcon={<MailOutlined />}
          onClick={() => window.location.assign(emailSignIn)}
        >
          Login with Email
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<GoogleMark />}
          onClick={() => window.location.assign('/login/google')}
        >
          Continue with Google
        </Button>
      </Stack>
    </CentredScreen>
  );
}
