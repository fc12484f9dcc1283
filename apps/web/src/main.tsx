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

// A router of its own, rather than an element: only then can a form hold back who would leave it by a link or the back button.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

// The security policy lets styles in by the nonce that the server writes into the page. They come first, so that our own win over them whenever
// their file arrives: where it was loaded ahead, buttons stood where the library puts them.
const { nonce } = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]') ?? {};
const styles = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <QueryClientProvider client={createQueryClient()}>
        <Branded>
          <CssBaseline enableColorScheme />
          {/* A filter's switch must not fall back while the list behind it is drawn. */}
          <RouterProvider router={router} useTransitions={false} />
        </Branded>
      </QueryClientProvider>
    </CacheProvider>
  </StrictMode>,
);
