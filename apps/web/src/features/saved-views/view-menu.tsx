import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { Command } from '../../ui/commands/command.ts';
import { CommandItem } from '../../ui/commands/command-item.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';
import type { ListTab } from './list-tab.ts';
import { useState } from 'react';

interface Props {
  /** The active view if it is the person's own; otherwise null. */
  readonly own: SavedView | null;
  /** True if the list differs from the active view. */
  readonly isChanged: boolean;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onSave: () => void;
  readonly onRemove: () => void;
  /** Null if the active tab cannot move further. */
  readonly onMoveLeft: (() => void) | null;
  readonly onMoveRight: (() => void) | null;
  /** Null if the active tab cannot be hidden. */
  readonly onHide: (() => void) | null;
  readonly hidden: readonly ListTab[];
  readonly onShow: (key: string) => void;
}

/** Menu with the actions for all view tabs and for the active one. */
export function ViewMenu({ own, isChanged, onMoveLeft, onMoveRight, onHide, hidden, ...on }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (id: string, name: string, run: (() => void) | null, refusal: string): Command => ({
    id: `views-${id}`,
    name,
    group: 'Views',
    words: 'tab view',
    refusal: run === null && refusal,
    run: () => run?.(),
  });
  const notOwn = 'The open tab is not a view of your own';
  const ofViews = [
    item('add', 'Save list as a view', on.onAdd, ''),
    item(
      'save',
      'Save changes to this view',
      own && isChanged ? on.onSave : null,
      own ? 'Nothing has been changed' : notOwn,
    ),
    item('edit', 'Edit this view', own ? on.onEdit : null, notOwn),
    item('remove', 'Remove this view', own ? on.onRemove : null, notOwn),
  ];
  const ofTabs = [
    item('left', 'Move tab left', onMoveLeft, 'The open tab can go no further'),
    item('right', 'Move tab right', onMoveRight, 'The open tab can go no further'),
    item('hide', 'Hide tab', onHide, 'The open tab cannot be hidden'),
  ];
  const ofHidden = hidden.map(({ key, label }) => item(`show-${key}`, `Bring back ${label}`, () => on.onShow(key), ''));
  useCommands([...ofViews, ...ofTabs, ...ofHidden]);
  const draw = (command: Command) => (
    <CommandItem key={command.id} command={command} onChoose={() => setAnchor(null)} />
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
        {ofViews.map(draw)}
        <Divider />
        {ofTabs.map(draw)}
        {ofHidden.length > 0 && <Divider />}
        {ofHidden.map(draw)}
      </Menu>
    </>
  );
}
