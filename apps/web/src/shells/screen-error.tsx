import Button from '@mui/material/Button';
import { MessageScreen } from '../ui/message-screen.tsx';

/** A screen that broke while drawing: a mistake of ours, or a deployment that replaced the file it needed. */
export function ScreenError() {
  return (
    <MessageScreen
      title="Something went wrong"
      text="This screen could not be shown. Loading it anew usually helps."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load anew
        </Button>
      }
    />
  );
}
