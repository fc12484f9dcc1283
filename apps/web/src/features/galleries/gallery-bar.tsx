import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CountCheckbox } from '../../ui/inputs/count-checkbox.tsx';
import type { GalleryOrder } from '../../entities/file/gallery-order.ts';
import { SortControl } from './sort-control.tsx';
import type { GallerySelection } from './use-selection.ts';

interface Props {
  /** Number of visible files. */
  readonly count: number;
  readonly order: GalleryOrder;
  readonly onOrder: (order: GalleryOrder) => void;
  /** Null for galleries without selection. */
  readonly selection: GallerySelection | null;
  readonly filter: ReactNode;
  readonly actions: ReactNode;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  px: 1.25,
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'hairline',
} as const;

/** The bar above a gallery: filter, order, selection, and actions on the selected files. */
export function GalleryBar({ count, order, onOrder, selection, filter, actions }: Props) {
  const chosen = selection?.chosen.length ?? 0;
  return (
    <>
      <Box sx={line}>
        {filter}
        <Typography variant="body2" color="textSecondary">
          {count === 1 ? '1 file' : `${count.toLocaleString('en')} files`}
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <SortControl order={order} onChange={onOrder} />
        </Box>
      </Box>
      {selection && (
        <Box sx={line} role="group" aria-label="With the selected files">
          <CountCheckbox
            label="Select all"
            checked={selection.isAll}
            indeterminate={chosen > 0 && !selection.isAll}
            onToggle={selection.toggleAll}
          />
          <Typography variant="body2" color="textSecondary" role="status">
            {chosen.toLocaleString('en')} selected
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { md: 'auto' } }}>{actions}</Box>
        </Box>
      )}
    </>
  );
}
