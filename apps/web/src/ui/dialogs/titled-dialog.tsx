import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface OwnOfFrame {
  readonly title: string;
  /** Adds a cross beside the title, which closes the dialog. */
  readonly onCross?: () => void;
  readonly children: ReactNode;
}

type FrameProps = OwnOfFrame & Omit<ComponentProps<typeof Dialog>, keyof OwnOfFrame | 'open' | 'aria-labelledby'>;

/** An open dialog with a title. */
export function DialogFrame({ title, onCross, children, ...rest }: FrameProps) {
  const id = useId();
  const heading = (
    <DialogTitle id={id} sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
    </DialogTitle>
  );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...rest}>
      {onCross ? (
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
          {heading}
          <IconButton aria-label="Close" onClick={onCross}>
            <Close />
          </IconButton>
        </Box>
      ) : (
        heading
      )}
      {children}
    </Dialog>
  );
}

interface Own {
  readonly actions?: ReactNode;
  /** Draws lines above and below long content. */
  readonly dividers?: boolean;
}

/** An open dialog with a title, content, and buttons below. */
export function TitledDialog({ actions, dividers = false, children, ...rest }: Own & FrameProps) {
  return (
    <DialogFrame {...rest}>
      <DialogContent dividers={dividers}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </DialogFrame>
  );
}
