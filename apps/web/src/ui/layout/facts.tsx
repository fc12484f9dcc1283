import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** A fact without a value is left out. */
  readonly value: ReactNode;
}

const listStyle = {
  m: 0,
  px: 2,
  py: 1.5,
  display: 'grid',
  // Aligns labels with links, which are taller to leave room for a thumb.
  alignItems: 'baseline',
  // Long labels wrap, so that they leave room for the values.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary', minWidth: 96 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** A list of labelled facts, one per line. */
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
