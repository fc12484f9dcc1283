import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { CurrentUserProvider } from '../src/api/current-user.ts';
import { createQueryClient } from '../src/api/query-client.ts';
import { dataProvider } from '../src/providers/data-provider.ts';
import { theme } from '../src/ui/layout/theme.ts';
import '../src/ui/layout/tones.css';
import { Toasts } from '../src/ui/feedback/toasts.tsx';
import { userWithRole } from '../test/records.ts';
import { StoryPage } from './story-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('stories.html has no #root.');

const page = (
  <CurrentUserProvider user={userWithRole('BackOffice')}>
    <CoreAdminContext queryClient={createQueryClient()} dataProvider={dataProvider}>
      <StoryPage />
      <Toasts />
    </CoreAdminContext>
  </CurrentUserProvider>
);

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline enableColorScheme />
      <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} useTransitions={false} />
    </ThemeProvider>
  </StrictMode>,
);
