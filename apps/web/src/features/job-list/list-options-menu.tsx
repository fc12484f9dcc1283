import Tune from '@mui/icons-material/Tune';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useColumns, useReadableColumns } from './compact/use-columns.ts';
import { densities, type Density, type ListOptionsControl } from './use-list-options.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import type { Command } from '../../ui/commands/command.ts';
import { readListColumn } from '@shootdesk/shared/saved-views/list-columns';
import { compactColumns } from './compact/compact-columns.tsx';

const densityNames: Readonly<Record<Density, string>> = { compact: 'Compact rows', comfortable: 'Comfortable rows' };

const buttonStyle = {
  width: 32,
  height: 32,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const ofView = (id: string, name: string, run: () => void): Command => ({
  ...{ id: `list-${id}`, name, group: 'View', words: 'list rows options', run },
});

interface ColumnsProps {
  /** Empty for the default columns. */
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
}

/** Inserts a column before the first one that follows it in the default order. */
function withColumn(ids: readonly string[], name: string): readonly string[] {
  const usualPlace = (id: string) => compactColumns.findIndex((column) => column.id === id);
  const place = ids.findIndex((id) => usualPlace(id) > usualPlace(name));
  return ids.toSpliced(place === -1 ? ids.length : place, 0, name);
}

/** Menu items that show and hide columns of one-line rows. The columns are stored in the address and in saved views. */
function useColumnItems({ columns, onColumns }: ColumnsProps) {
  // The job column cannot be hidden.
  const optional = useReadableColumns().filter(({ id }) => id !== 'job');
  const drawn = useColumns(columns).map(({ id }) => id);
  const shown = new Set(drawn);
  const turn = (name: string) => {
    const isThere = shown.has(name);
    const textOf = new Map(columns.map((text) => [readListColumn(text).name, text]));
    // The other columns keep their order and width.
    const next = (isThere ? drawn.filter((id) => id !== name) : withColumn(drawn, name)).filter((id) => id !== 'job');
    const ofJob = textOf.get('job');
    if (next.length > 0) onColumns([...(ofJob ? [ofJob] : []), ...next.map((id) => textOf.get(id) ?? id)]);
  };
  return [
    <Divider key="before" />,
    ...optional.map(({ id, label }) => (
      <MenuItem
        key={id}
        role="menuitemcheckbox"
        aria-checked={shown.has(id)}
        selected={shown.has(id)}
        onClick={() => turn(id)}
      >
        {label}
      </MenuItem>
    )),
    <MenuItem key="usual" disabled={columns.length === 0} onClick={() => onColumns([])}>
      Usual columns
    </MenuItem>,
  ];
}

interface Props extends ColumnsProps {
  readonly options: ListOptionsControl;
}

/** Menu for row height and for what a click opens, both stored on this device, and for the columns. */
export function ListOptionsMenu({ options, ...columnsProps }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { density, isCompact, opensNewTab, change } = options;
  const columnItems = useColumnItems(columnsProps);
  const turnNewTab = () => change({ opensNewTab: !opensNewTab });
  const { columns, onColumns } = columnsProps;
  useCommands([
    ...densities
      .filter((each) => each !== density)
      .map((each) => ofView(each, densityNames[each], () => change({ density: each }))),
    ofView('new-tab', opensNewTab ? 'Open jobs in the same tab' : 'Open jobs in a new tab', turnNewTab),
    ...(isCompact && columns.length > 0 ? [ofView('usual-columns', 'Usual columns', () => onColumns([]))] : []),
  ]);
  return (
    <>
      <IconButton
        aria-label="List options"
        title="List options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <Tune fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'List options', dense: true } }}
      >
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            selected={each === density}
            onClick={() => change({ density: each })}
          >
            {densityNames[each]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem role="menuitemcheckbox" aria-checked={opensNewTab} selected={opensNewTab} onClick={turnNewTab}>
          Open jobs in a new tab
        </MenuItem>
        {isCompact && columnItems}
      </Menu>
    </>
  );
}
