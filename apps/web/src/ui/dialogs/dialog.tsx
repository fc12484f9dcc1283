import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useBackCloses } from './back-closes.ts';

type Props = DialogProps & {
  /** The question that holds a navigation back has no entry of its own, which the router would count as one of its steps. */
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
