import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export type Side = 'theirs' | 'mine';

interface Props {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly chosen: Side | null;
  readonly onChoose: (side: Side) => void;
}

const sides = [
  { side: 'theirs', title: 'Theirs, saved now' },
  { side: 'mine', title: 'Yours, not saved yet' },
] as const;

const groupStyle = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
} as const;

const cardStyle = {
  display: 'block',
  minWidth: 0,
  px: 1.5,
  pb: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  '&:has(input:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
} as const;

/** The two versions of one field, beside each other. */
export function VersionPair({ label, theirs, mine, chosen, onChoose }: Props) {
  const id = useId();
  const texts = { theirs, mine };
  return (
    <Box component="fieldset" sx={groupStyle}>
      <Typography component="legend" variant="h3" sx={{ mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      {sides.map(({ side, title }) => (
        <Box component="label" key={side} sx={cardStyle}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', ml: -1.25 }}>
            <Radio
              size="small"
              name={id}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              slotProps={{ input: { 'aria-labelledby': `${id}${side}title`, 'aria-describedby': `${id}${side}` } }}
            />
            <Typography component="span" variant="body2" id={`${id}${side}title`} sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
          </Box>
          <Typography
            component="span"
            id={`${id}${side}`}
            sx={{
              display: 'block',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              maxHeight: 260,
              overflowY: 'auto',
            }}
          >
            {texts[side] === '' ? <em>Empty</em> : texts[side]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
