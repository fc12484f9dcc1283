import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { jobGroupings, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { useState } from 'react';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { groupingNames } from './group-names.ts';
import type { ListGroups } from './use-groups.ts';

interface Props {
  readonly by: JobGrouping | null;
  /** Null without grouping. */
  readonly groups: Pick<ListGroups, 'foldAll'> | null;
  readonly onGroup: (by: JobGrouping | null) => void;
}

const choices = [null, ...jobGroupings];
const nameOf = (by: JobGrouping | null) => (by === null ? 'No groups' : groupingNames[by]);
const commandName = (by: JobGrouping | null) => (by === null ? 'No groups' : `Group by ${nameOf(by).toLowerCase()}`);

const buttonStyle = { height: 32, minWidth: 32, px: { xs: 0.75, sm: 1.5 }, bgcolor: 'background.paper' } as const;
/** A phone has no room for them. */
const wordsStyle = { display: { xs: 'none', sm: 'inline' }, ml: 1 } as const;

/** Chooses the grouping of the list, which is stored in the address and in saved views. */
export function GroupMenu({ by, groups, onGroup }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const folds = groups
    ? [
        { id: 'fold-groups', name: 'Fold all groups', run: () => groups.foldAll(true) },
        { id: 'unfold-groups', name: 'Unfold all groups', run: () => groups.foldAll(false) },
      ]
    : [];
  const commands = [
    ...choices
      .filter((each) => each !== by)
      .map((each) => ({ id: `group-by-${each}`, name: commandName(each), run: () => onGroup(each) })),
    ...folds,
  ].map((command): Command => ({ ...command, group: 'View', words: 'group rows' }));
  useCommands(commands);
  const label = by === null ? 'Group' : `By ${nameOf(by).toLowerCase()}`;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        variant="outlined"
        color={by === null ? 'inherit' : 'primary'}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...buttonStyle, ...(by === null && { borderColor: 'divider' }) }}
      >
        <ViewAgendaOutlined fontSize="small" />
        <Box component="span" sx={wordsStyle}>
          {label}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Group by', dense: true } }}
      >
        {choices.map((each) => (
          <MenuItem
            key={each ?? 'none'}
            role="menuitemradio"
            aria-checked={each === by}
            selected={each === by}
            onClick={choose(() => onGroup(each))}
          >
            {nameOf(each)}
          </MenuItem>
        ))}
        {folds.length > 0 && <Divider />}
        {folds.map(({ id, name, run }) => (
          <MenuItem key={id} onClick={choose(run)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
