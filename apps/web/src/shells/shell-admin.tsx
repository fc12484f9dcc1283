import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { CoreAdmin, defaultI18nProvider, localStorageStore, type CoreLayoutProps } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../api/current-user.ts';
import { createAuthProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { PageLoading } from '../ui/feedback/page-loading.tsx';
import { supportText, UnexpectedError } from '../ui/feedback/unexpected-error.tsx';
import { MessageScreen } from '../ui/layout/message-screen.tsx';

/** Keeps in this browser which columns of a list a person has chosen. */
const store = localStorageStore();

function PageNotFound() {
  return (
    <MessageScreen
      title="Page Not Found"
      text="There is nothing at this address, or it is not for your role."
      action={
        <Button component={Link} to="/" variant="contained">
          Back to Dashboard
        </Button>
      }
    />
  );
}

/** Shown in place of a screen that threw while rendering. */
function ScreenError({ error }: { readonly error: Error }) {
  return (
    <MessageScreen
      title="Unexpected error occurred"
      text={supportText()}
      action={
        <>
          <UnexpectedError error={error} />
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load again
          </Button>
        </>
      }
    />
  );
}

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
