import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { App } from './App.tsx';
import { loadChunksFor } from './shells/chunks.ts';
import { closeByEscapeWithoutFocus } from './ui/dialogs/escape-without-focus.ts';
import { Branded } from './shells/branded.tsx';
import './ui/layout/tones.css';

loadChunksFor(window.location.pathname);
closeByEscapeWithoutFocus();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// A data router rather than a `<BrowserRouter>`: only it lets a form block a link or the back button.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

// Allows the library's styles through the security policy by the nonce that the server wrote into the page. They are prepended so that our own style
// sheet overrides them whatever the loading order.
const { nonce } = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]') ?? {};
const styles = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <QueryClientProvider client={createQueryClient()}>
        <Branded>
          <CssBaseline enableColorScheme />
          {/* A filter's switch must respond at once and not wait until the list behind it has rendered. */}
          <RouterProvider router={router} useTransitions={false} />
        </Branded>
      </QueryClientProvider>
    </CacheProvider>
  </StrictMode>,
);
