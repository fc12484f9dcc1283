import SwapVert from '@mui/icons-material/SwapVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { orderFields } from './list-state.ts';
import styles from './job-table.module.css';
import { useCommands } from '../../ui/commands/use-commands.ts';

/** The dates on a job's card, in lists without columns. */
const fields = ['clientDeadline', 'dateService'] as const;

const offered = fields.flatMap((field) => [field, `${field} desc`]);

function labelOf(orderBy: string): string {
  const [field, direction] = orderBy.split(' ');
  return `${orderFields[field as keyof typeof orderFields]}, ${direction ? 'latest' : 'earliest'} first`;
}

const orderNames = Object.keys(orderFields) as (keyof typeof orderFields)[];

/** Name of an order, by a date or any other column. */
function nameOf(orderBy: string): string {
  const [field, direction] = orderBy.split(' ');
  return `${orderFields[field as keyof typeof orderFields]}${direction ? ', descending' : ''}`;
}

const buttonStyle = {
  width: 32,
  height: 32,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

interface Props {
  readonly orderBy: string;
  readonly onSort: (orderBy: string) => void;
}

/** Menu for field and direction of the order, in lists without sortable headings. */
export function OrderMenu({ orderBy, onSort }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: string) => {
    setAnchor(null);
    if (next !== orderBy) onSort(next);
  };
  const isOnSite = isOfType(useCurrentUser(), 'OnSite');
  useCommands(
    (isOnSite ? fields : orderNames)
      .flatMap((field) => [field, `${field} desc`])
      .filter((order) => order !== orderBy)
      .map((order) => ({
        ...{ id: `sort ${order}`, name: `Sort by ${nameOf(order)}`, group: 'View', words: 'order column' },
        run: () => onSort(order),
      })),
  );
  return (
    <div className={styles.order}>
      <IconButton
        aria-label={`Sort by: ${labelOf(orderBy)}`}
        title={labelOf(orderBy)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <SwapVert fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Sort by' } }}
      >
        {offered.map((order) => (
          <MenuItem
            key={order}
            role="menuitemradio"
            aria-checked={order === orderBy}
            selected={order === orderBy}
            onClick={() => choose(order)}
          >
            {labelOf(order)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
