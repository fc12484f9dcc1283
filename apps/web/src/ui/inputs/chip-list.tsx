import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ColourDot } from '../feedback/tag.tsx';

interface Props {
  readonly label: string;
  readonly entries: readonly {
    readonly key: string;
    readonly text: string;
    readonly title?: string;
    readonly colour?: string | null;
  }[];
  readonly onRemove: (key: string) => void;
}

/** Inline, because only inline text is cut off with an ellipsis. */
function Coloured({ text, colour }: { readonly text: string; readonly colour: string }) {
  return (
    <>
      <ColourDot colour={colour} /> {text}
    </>
  );
}

/** A few words that can be removed one by one. */
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
      {entries.map(({ key, text, title, colour }) => (
        <li key={key}>
          <Chip
            label={colour ? <Coloured text={text} colour={colour} /> : text}
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
