import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../kernel/api-error.ts';
import { CurrentUserProvider } from '../api/current-user.ts';
import { forgetReturnPath, leaveForSignIn, returnPath } from '../api/sign-in-redirect.ts';
import { readJobPage } from '../data/jobs/job-page.ts';
import { currentUserQuery } from '../data/users/queries.ts';
import { removeOldDrafts } from '../ui/form/draft-store.ts';
import { backOffice, jobIdAt, onSite, studio } from './chunks.ts';
import { LoadingApplication } from './loading-application.tsx';
import { LoginError } from './login-error.tsx';
import { LostSessionDialog } from './lost-session-dialog.tsx';
import { NoRole } from './no-role.tsx';
import { useIdentity } from './use-identity.ts';

/** The shells by user type; every other user type gets the no-role shell. */
const shells: Partial<Record<number, ComponentType>> = {
  [UserTypeId.BackOffice]: backOffice.Screen,
  [UserTypeId.OnSite]: onSite.Screen,
  [UserTypeId.Studio]: studio.Screen,
};

function Shell({ user }: { readonly user: CurrentUser }) {
  const { pathname } = useLocation();
  const wanted = pathname === '/' ? returnPath() : null;
  useEffect(() => {
    if (!wanted) forgetReturnPath();
  }, [wanted]);
  useEffect(() => removeOldDrafts(), []);
  const Chosen = user.userRole ? shells[user.userRole.userTypeId] : undefined;
  if (!Chosen) return <NoRole />;
  if (wanted) return <Navigate to={wanted} replace />;
  return (
    <CurrentUserProvider user={user}>
      <Chosen />
      <LostSessionDialog />
    </CurrentUserProvider>
  );
}

function SignedOut() {
  useEffect(leaveForSignIn, []);
  return <LoadingApplication />;
}

/** Reads what the page of a job shows while it is still being found out who is signed in. */
function useJobAhead(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const id = jobIdAt(window.location.pathname);
    if (id !== null) readJobPage(cache, id);
  }, [cache]);
}

function SignedIn() {
  useJobAhead();
  const user = useQuery(currentUserQuery);
  if (user.data) return <Shell user={user.data} />;
  if (user.isPending) return <LoadingApplication />;
  const status = user.error instanceof ApiError ? user.error.status : 0;
  if (status === 401) return <SignedOut />;
  return status === 403 || status === 404 ? <NoRole /> : <LoginError message="Fetch Error" />;
}

/** Lets signed-in people through to the shell of their user type. */
export function IdentityGate() {
  const identity = useIdentity();
  if (identity.kind === 'waiting') return <LoadingApplication />;
  if (identity.kind === 'failed') return <LoginError message={identity.message} />;
  return identity.kind === 'signed-in' ? <SignedIn /> : <SignedOut />;
}
