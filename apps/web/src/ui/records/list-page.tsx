import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';
import { Panel } from '../panel.tsx';

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
} as const;

interface Props {
  readonly title: string;
  /** Search, filters and what makes new records; above the list where there is no room beside it. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A screen with a list of administered records and its tools. */
export function ListPage({ title, tools, children }: Props) {
  return (
    <Box sx={{ maxWidth: 1320, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <PageTitle text={title} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={columns}>
        <Box sx={{ order: { md: 1 } }}>
          <Panel title="Tools">
            <Stack spacing={1.25} sx={{ p: 2 }}>
              {tools}
            </Stack>
          </Panel>
        </Box>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
    </Box>
  );
}
