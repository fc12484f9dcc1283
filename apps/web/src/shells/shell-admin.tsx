import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { CoreAdmin, defaultI18nProvider, localStorageStore, type CoreLayoutProps } from 'react-admin';
import { useCurrentUser } from '../api/current-user.ts';
import { createAuthProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { PageLoading } from '../ui/feedback/page-loading.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { ScreenError } from './screen-error.tsx';

/** Keeps in this browser which columns of a list a person has chosen. */
const store = localStorageStore();

interface Props {
  readonly layout: ComponentType<CoreLayoutProps>;
  /** The routes of the shell as `CustomRoutes`; everything else is Page Not Found. */
  readonly children: ReactNode;
}

/** React-admin without its own looks: providers, routes and records for one shell. */
export function ShellAdmin({ layout, children }: Props) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const authProvider = useMemo(() => createAuthProvider(user), [user]);
  return (
    <CoreAdmin
      disableTelemetry
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={store}
      layout={layout}
      catchAll={PageNotFound}
      loading={PageLoading}
      error={ScreenError}
    >
      {children}
    </CoreAdmin>
  );
}
