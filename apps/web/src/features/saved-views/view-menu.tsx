import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { ListTab } from './list-tab.ts';
import { useState } from 'react';

interface Props {
  /** The active view if it is the person's own. */
  readonly own: SavedView | null;
  /** Whether the list differs from the view that is active. */
  readonly isChanged: boolean;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onSave: () => void;
  readonly onRemove: () => void;
  /** Null where the active tab cannot move. */
  readonly onMoveLeft: (() => void) | null;
  readonly onMoveRight: (() => void) | null;
  /** Null where the active tab cannot be hidden. */
  readonly onHide: (() => void) | null;
  readonly hidden: readonly ListTab[];
  readonly onShow: (key: string) => void;
}

/** What can be done with the views that are tabs, and with the active one. */
export function ViewMenu({ own, isChanged, onMoveLeft, onMoveRight, onHide, hidden, ...on }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (label: string, run: (() => void) | null, key = label) => (
    <MenuItem
      key={key}
      disabled={run === null}
      onClick={() => {
        setAnchor(null);
        run?.();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label="View options"
        title="View options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'View options', dense: true } }}
      >
        {item('Save list as a view', on.onAdd)}
        {item('Save changes to this view', own && isChanged ? on.onSave : null)}
        {item('Edit this view', own ? on.onEdit : null)}
        {item('Remove this view', own ? on.onRemove : null)}
        <Divider />
        {item('Move tab left', onMoveLeft)}
        {item('Move tab right', onMoveRight)}
        {item('Hide tab', onHide)}
        {hidden.length > 0 && <Divider />}
        {hidden.map(({ key, label }) => item(`Bring back ${label}`, () => on.onShow(key), key))}
      </Menu>
    </>
  );
}
