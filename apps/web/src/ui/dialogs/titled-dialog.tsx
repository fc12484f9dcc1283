import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface Own {
  readonly title: string;
  /** Buttons below the content. */
  readonly actions?: ReactNode;
  /** Draws lines above and below the content, which is long. */
  readonly dividers?: boolean;
  readonly children: ReactNode;
}

type Props = Own & Omit<ComponentProps<typeof Dialog>, keyof Own | 'open' | 'aria-labelledby'>;

/** An open dialog that is called by its title: content, and below it what can be done. */
export function TitledDialog({ title, actions, dividers = false, children, ...rest }: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...rest}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers={dividers}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
