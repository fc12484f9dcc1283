import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { brandingQuery } from '../data/settings/queries.ts';
import { useBranding } from '../kernel/branding.ts';
import { themeOf } from '../ui/layout/theme.ts';

/** Applies the studio's colours, and updates them when the back office changes them. */
export function Branded({ children }: { readonly children: ReactNode }) {
  useQuery(brandingQuery);
  const { accent, accent_dark } = useBranding();
  const theme = useMemo(() => themeOf({ accent, accent_dark }), [accent, accent_dark]);
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      {children}
    </ThemeProvider>
  );
}
