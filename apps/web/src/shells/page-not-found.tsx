import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { MessageScreen } from '../ui/layout/message-screen.tsx';

/** Any address that this shell does not know. */
export function PageNotFound() {
  return (
    <MessageScreen
      title="Page Not Found"
      text="There is nothing at this address, or it is not for your role."
      action={
        <Button component={Link} to="/" variant="contained">
          Back to Dashboard
        </Button>
      }
    />
  );
}
