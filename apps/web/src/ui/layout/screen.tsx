import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface Props {
  /** Title of the browser tab, and heading of the content. */
  readonly title: string;
  /** In pixels. */
  readonly maxWidth: number;
  /** Element beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the administration or with a form: its title over centred content. */
export function Screen({ title, maxWidth, action, children }: Props) {
  return (
    <Box sx={{ maxWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <PageTitle text={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Style of a screen with a narrow column of this width in pixels beside its content where there is room. */
export const besideStyle = (width: number) =>
  ({
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${width}px` },
  }) as const;
