import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { disabledBy, type Refusal } from './disabled-by.ts';
import { MultiSelectChoices, type Choices } from './multi-select-choices.tsx';

interface Props<Id extends string | number> extends Choices<Id> {
  readonly label: string;
  /** Why nothing can be chosen now. */
  readonly refusal?: Refusal;
  /** Called when the list opens or closes, so that its options can be loaded on demand. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A filter with any number of values: a button with their number opens the list. */
export function MultiSelect<Id extends string | number>({ label, refusal, onOpenChange, ...choices }: Props<Id>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = (element: HTMLElement | null) => {
    setAnchor(element);
    onOpenChange?.(element !== null);
  };
  const { length } = choices.chosen;
  return (
    <>
      <Button
        variant="outlined"
        color={length > 0 ? 'primary' : 'inherit'}
        size="small"
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...disabledBy(refusal)}
        onClick={(event) => show(event.currentTarget)}
        sx={{
          height: 30,
          px: 1.25,
          '& .MuiButton-endIcon': { ml: 0.25, mr: -0.5 },
          justifyContent: 'space-between',
          whiteSpace: 'nowrap',
          bgcolor: 'background.paper',
          ...(length > 0 ? {} : { borderColor: 'divider' }),
        }}
      >
        {length > 0 ? `${label} (${length})` : label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => show(null)}
        anchorOrigin={{ horizontal: 'left', vertical: 'bottom' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, width: 300 } } }}
      >
        <MultiSelectChoices {...choices} />
      </Popover>
    </>
  );
}
