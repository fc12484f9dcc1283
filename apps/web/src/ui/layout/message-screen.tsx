import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** A screen of a shell that only shows a message. */
export function MessageScreen({ title, text, action }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', px: 3, py: { xs: 8, md: 14 } }}>
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
