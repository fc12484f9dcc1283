import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useBackCloses } from './back-closes.ts';

type Props = DialogProps & {
  /** False for the question that blocks a navigation, because the router would count the dialog's history entry as a step. */
  readonly closesOnBack?: boolean;
};

/** A dialog that Back closes just as Escape does. */
export function Dialog({ closesOnBack = true, ...props }: Props) {
  useBackCloses(props.open && closesOnBack, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...props} />;
}

/** A drawer that Back closes just as Escape does. */
export function Drawer(props: DrawerProps) {
  useBackCloses(props.open ?? false, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDrawer {...props} />;
}
