import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { ReactNode } from 'react';
import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { CurrentUserProvider } from '../src/api/current-user.ts';
import { createQueryClient } from '../src/api/query-client.ts';
import { dataProvider } from '../src/providers/data-provider.ts';
import { theme } from '../src/ui/layout/theme.ts';
import { LeaveGuard } from '../src/ui/dialogs/leave-guard.tsx';
import { Toasts } from '../src/ui/feedback/toasts.tsx';
import { NeverResizing } from './lay-out.ts';
import { userWithRole } from './records.ts';

/** jsdom lays nothing out, so nothing ever comes into sight. */
class NeverIntersecting {
  observe(): void {}
  disconnect(): void {}
}

/** Draws what a shell would hold, for a person with the given role (and whatever else is said of them), at the given address. */
export function renderInShell(
  content: ReactNode,
  role: UserRoleName = 'BackOffice',
  at = '/service-jobs',
  person: Partial<CurrentUser> = {},
) {
  vi.stubGlobal('IntersectionObserver', NeverIntersecting);
  vi.stubGlobal('ResizeObserver', NeverResizing);
  Element.prototype.scrollIntoView = () => {};
  // Here react-admin loads a router of its own, which keeps the filters of a list in the address of the window.
  window.history.replaceState(null, '', '/');
  const queryClient = createQueryClient();
  const screen = (
    <CurrentUserProvider user={{ ...userWithRole(role), ...person }}>
      <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider} i18nProvider={defaultI18nProvider}>
        {content}
        <LeaveGuard />
        <Toasts />
      </CoreAdminContext>
    </CurrentUserProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
}
