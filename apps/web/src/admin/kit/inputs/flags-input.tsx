import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnumLabel } from '../../../data/reference/queries.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { wholeLine } from '../../../ui/form/form-section.tsx';
import { usePlainInput } from './use-plain-input.ts';

type Labels = UseQueryResult<readonly EnumLabel[]>;

interface DialogProps {
  readonly labels: Labels;
  readonly chosen: readonly string[];
  readonly onAdd: (flag: string) => void;
  readonly onClose: () => void;
}

function Choices({ flags, onAdd }: { flags: readonly EnumLabel[]; onAdd: DialogProps['onAdd'] }) {
  if (flags.length === 0) return <Typography sx={{ px: 3, py: 1 }}>No available flags</Typography>;
  return (
    <List disablePadding>
      {flags.map(({ value, name, description, colour }) => (
        <ListItem key={value} disablePadding>
          <ListItemButton onClick={() => onAdd(value)} sx={{ px: 3 }}>
            <ListItemText primary={colour ? <Tag text={name} colour={colour} /> : name} secondary={description} />
            <Add aria-hidden fontSize="small" color="primary" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** Dialog with the flags that can still be added. */
function FlagsDialog({ labels, chosen, onAdd, onClose }: DialogProps) {
  return (
    <TitledDialog title="Edit Flags" maxWidth="xs" actions={<Button onClick={onClose}>Done</Button>} onClose={onClose}>
      <Box sx={{ mx: -3 }}>
        <Loaded query={labels} what="The flags">
          {(all) => (
            <Choices flags={all.filter(({ value, hidden }) => !hidden && !chosen.includes(value))} onAdd={onAdd} />
          )}
        </Loaded>
      </Box>
    </TitledDialog>
  );
}

interface Props {
  readonly source: string;
  readonly label?: string;
  readonly labels: Labels;
}

/** Input for flags: removable chips, and a button that adds more. */
export function FlagsInput({ source, label = 'Flags', labels }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { value: chosen, change, error } = usePlainInput<readonly string[]>(source);
  const entries = chosen.map((flag) => {
    const known = labels.data?.find(({ value }) => value === flag);
    return {
      key: flag,
      text: known?.name ?? flag.replaceAll('_', ' '),
      ...(known && { title: known.description, colour: known.colour ?? null }),
    };
  });
  return (
    <Box sx={wholeLine}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h3" component="span">
          {label}
        </Typography>
        <ChipList label={label} entries={entries} onRemove={(flag) => change(chosen.filter((each) => each !== flag))} />
        <Button size="small" startIcon={<Add />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Edit {label}
        </Button>
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {isOpen && (
        <FlagsDialog
          labels={labels}
          chosen={chosen}
          onAdd={(flag) => change([...chosen, flag])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}
