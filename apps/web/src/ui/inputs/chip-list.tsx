import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface Props {
  readonly label: string;
  readonly entries: readonly { readonly key: string; readonly text: string; readonly title?: string }[];
  readonly onRemove: (key: string) => void;
}

/** A few words that can each be taken out. */
export function ChipList({ label, entries, onRemove }: Props) {
  if (entries.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        minWidth: 0,
        // A long name is cut off in its chip.
        '& > li': { minWidth: 0, maxWidth: '100%' },
      }}
    >
      {entries.map(({ key, text, title }) => (
        <li key={key}>
          <Chip
            label={text}
            title={title ?? text}
            size="small"
            onDelete={() => onRemove(key)}
            slotProps={{ root: { 'aria-label': `${text}, press Delete to remove` } }}
          />
        </li>
      ))}
    </Box>
  );
}
