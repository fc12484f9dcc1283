import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBranding } from '../../kernel/branding.ts';
import { Logo } from './logo.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A screen outside the shells: one centred card. */
export function CentredScreen({ title, text, children }: Props) {
  const { name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <PageTitle text={title} />
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: '12px' }}>
        <Stack spacing={2.5}>
          <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
            <Logo />
            <Typography sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>{name}</Typography>
          </Stack>
          <div>
            <Typography variant="h1">{title}</Typography>
            {text && (
              <Typography color="textSecondary" sx={{ mt: 0.75 }}>
                {text}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
