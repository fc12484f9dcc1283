import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { sortKeys, type GalleryOrder, type SortKey } from '../../entities/file/gallery-order.ts';

interface Props {
  readonly order: GalleryOrder;
  readonly onChange: (order: GalleryOrder) => void;
}

/** Chooses the field and the direction of a gallery's order. */
export function SortControl({ order, onChange }: Props) {
  const id = useId();
  const { key, descending } = order;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <TextField
        select
        id={id}
        label="Sort by"
        value={key}
        onChange={(event) => onChange({ key: event.target.value as SortKey, descending })}
        sx={{ width: 136, '& .MuiInputBase-root': { height: 32, fontSize: '0.8125rem' } }}
      >
        {Object.entries(sortKeys).map(([value, words]) => (
          <MenuItem key={value} value={value}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        size="small"
        aria-label={descending ? 'Sort ascending' : 'Sort descending'}
        title={descending ? 'Descending' : 'Ascending'}
        onClick={() => onChange({ key, descending: !descending })}
      >
        {descending ? <ArrowDownward fontSize="small" /> : <ArrowUpward fontSize="small" />}
      </IconButton>
    </Stack>
  );
}
