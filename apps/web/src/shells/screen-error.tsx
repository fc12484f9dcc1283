import Button from '@mui/material/Button';
import { MessageScreen } from '../ui/layout/message-screen.tsx';
import { supportText } from '../ui/feedback/support-text.ts';
import { UnexpectedError } from '../ui/feedback/unexpected-error.tsx';

/** A screen of a shell that broke while it was drawn. */
export function ScreenError({ error }: { readonly error: Error }) {
  return (
    <MessageScreen
      title="Unexpected error occurred"
      text={supportText()}
      action={
        <>
          <UnexpectedError error={error} />
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load again
          </Button>
        </>
      }
    />
  );
}
