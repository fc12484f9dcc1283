import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CurrentUserProvider } from '../api/current-user.ts';
import { forgetReturnPath, leaveForSignIn, returnPath } from '../api/sign-in-redirect.ts';
import { readJobPage } from '../data/open-job/job-page.ts';
import { currentUserQuery } from '../data/users/queries.ts';
import { ApiError, isBusy } from '../kernel/api-error.ts';
import { lazyPart } from '../kernel/lazy-part.ts';
import { removeOldDrafts } from '../ui/form/draft-store.ts';
import { CentredScreen } from '../ui/layout/centred-screen.tsx';
import { backOffice, onSite, studio } from './chunks.ts';
import { jobIdAt } from './screen-chunks.ts';
import { LoadingApplication } from './loading-application.tsx';
import { LostSessionDialog } from './lost-session-dialog.tsx';
import { useIdentity } from './use-identity.ts';

const TwoFactorRequiredPage = lazyPart(() => import('../features/account/two-factor-required-page.tsx'));

/** Pause in ms between two attempts to read the signed-in person from a server that is starting or busy. */
const rereadWhileBusyMs = 2000;

/** The shells by user type; every other user type gets the no-role shell. */
const shells: Partial<Record<number, ComponentType>> = {
  [UserTypeId.BackOffice]: backOffice.Screen,
  [UserTypeId.OnSite]: onSite.Screen,
  [UserTypeId.Studio]: studio.Screen,
};

/** Screen for people without one of the three user types. */
function NoRole() {
  return (
    <CentredScreen title="No role assigned" text="Please contact your administrator to assign your role.">
      <Button variant="contained" href="/logout">
        Log Out
      </Button>
    </CentredScreen>
  );
}

/**
 * Screens of the signed-in person. Memoized, because otherwise react-admin would register its routes at each change of the address and render
 * everything twice.
 */
const Screens = memo(function Screens({
  user,
  Chosen,
}: {
  readonly user: CurrentUser;
  readonly Chosen: ComponentType;
}) {
  return (
    <CurrentUserProvider user={user}>
      <Chosen />
      <LostSessionDialog />
    </CurrentUserProvider>
  );
});

function Shell({ user }: { readonly user: CurrentUser }) {
  const { pathname } = useLocation();
  const wanted = pathname === '/' ? returnPath() : null;
  useEffect(() => {
    if (!wanted) forgetReturnPath();
  }, [wanted]);
  useEffect(() => removeOldDrafts(), []);
  const Chosen = user.userRole ? shells[user.userRole.userTypeId] : undefined;
  if (!Chosen) return <NoRole />;
  if (user.mustSetUpTwoFactor) {
    return (
      <Suspense fallback={<LoadingApplication />}>
        <TwoFactorRequiredPage />
      </Suspense>
    );
  }
  if (wanted) return <Navigate to={wanted} replace />;
  return <Screens {...{ user, Chosen }} />;
}

function SignedOut() {
  useEffect(leaveForSignIn, []);
  return <LoadingApplication />;
}

/** Prefetches a job's page while the identity is still loading. */
function useJobAhead(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const id = jobIdAt(window.location.pathname);
    if (id !== null) readJobPage(cache, id);
  }, [cache]);
}

/** Screen for a failed look-up of the identity, with what the person can do. */
function LoginError({ message }: { readonly message: 'Invalid Response' | 'Fetch Error' }) {
  return (
    <CentredScreen title="Login error" text="We could not find out who you are.">
      <Alert severity="error">{message}</Alert>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button href="/logout">Logout</Button>
      </Stack>
    </CentredScreen>
  );
}

function SignedIn() {
  useJobAhead();
  const user = useQuery({
    ...currentUserQuery,
    refetchInterval: ({ state }) => isBusy(state.error) && rereadWhileBusyMs,
  });
  if (user.data) return <Shell user={user.data} />;
  if (user.isPending) return <LoadingApplication isLate={user.failureCount > 0} />;
  if (isBusy(user.error)) return <LoadingApplication isLate />;
  const status = user.error instanceof ApiError ? user.error.status : 0;
  if (status === 401) return <SignedOut />;
  return status === 403 || status === 404 ? <NoRole /> : <LoginError message="Fetch Error" />;
}

/** Lets signed-in people through to the shell of their user type. */
export function IdentityGate() {
  const identity = useIdentity();
  if (identity.kind === 'waiting') return <LoadingApplication isLate={identity.isLate} />;
  if (identity.kind === 'failed') return <LoginError message={identity.message} />;
  return identity.kind === 'signed-in' ? <SignedIn /> : <SignedOut />;
}
