import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';

/** Two columns where there is room. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** A group of fields, in two columns where there is room. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <Box sx={{ ...twoColumns, p: 2 }}>{children}</Box>
    </Panel>
  );
}

/** Style of a field that spans both columns. */
export const wholeLine = { gridColumn: '1 / -1' } as const;
