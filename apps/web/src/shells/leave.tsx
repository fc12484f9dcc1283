import { useEffect } from 'react';
import { LoadingApplication } from './loading-application.tsx';

/** Routes that the API answers: the page is left for them. */
export function Leave({ to }: { readonly to: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return <LoadingApplication />;
}
