import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CentredScreen } from '../ui/layout/centred-screen.tsx';

/** The identity could not be found out; says which way it failed and what the person can do. */
export function LoginError({ message }: { readonly message: 'Invalid Response' | 'Fetch Error' }) {
  return (
    <CentredScreen title="Login error" text="We could not find out who you are.">
      <Alert severity="error">{message}</Alert>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button href="/logout">Logout</Button>
      </Stack>
    </CentredScreen>
  );
}
