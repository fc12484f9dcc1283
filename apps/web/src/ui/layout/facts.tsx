import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** Facts that are not known are left out. */
  readonly value: ReactNode;
}

const listStyle = {
  m: 0,
  px: 2,
  py: 1.5,
  display: 'grid',
  // A link with room for a thumb is taller than its label.
  alignItems: 'baseline',
  // Long labels wrap, so that they leave room for the values.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary', minWidth: 96 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Labelled facts, one a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <Box component="dl" sx={listStyle}>
      {known.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
