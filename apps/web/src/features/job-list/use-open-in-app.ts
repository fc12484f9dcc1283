import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../kernel/plain-click.ts';
import { keepTrail } from './trail/job-trail-store.ts';

/**
 * Opens the job of a plain click in this tab without reloading the app. Clicks with Ctrl, Cmd, Shift or the middle button, and links with a
 * target, are left to the browser.
 */
export function useOpenInApp(jobs: readonly ServiceJob[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/service-jobs/"]');
    if (!link || link.target === '_blank') return;
    event.preventDefault();
    keepTrail({ from: pathname + search, ids: jobs.map(({ id }) => id) });
    void navigate(link.pathname);
  };
}
