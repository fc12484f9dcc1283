import { listBookingRequests } from '@shootdesk/shared/booking-links/booking-links.contract';
import { getDispatchBoard } from '@shootdesk/shared/dispatch/dispatch.contract';
import { getPreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import { listWorkloads } from '@shootdesk/shared/workload/workload.contract';
import { decideTimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { lazyPart } from '../kernel/lazy-part.ts';
import { mayCall, useCurrentUser } from '../api/current-user.ts';
import { jobListScreen, jobScreen } from './screen-chunks.ts';
import { Frame } from './frame.tsx';
import {
  clientRequestsNavItem,
  dispatchNavItem,
  firstTimeRightNavItem,
  jobsNavItem,
  preflightNavItem,
  reportsNavItem,
  timeCorrectionsNavItem,
  workloadNavItem,
} from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';

const MyTimePage = lazyPart(() => import('../features/time-corrections/my-time-page.tsx'));
const AccountPage = lazyPart(() => import('../features/account/account-page.tsx'));
const NotificationSettingsPage = lazyPart(() => import('../features/notifications/settings/settings-page.tsx'));
const AssetScreen = lazyPart(() => import('./asset-screen.tsx'));
const DispatchPage = lazyPart(() => import('../features/dispatch/dispatch-page.tsx'));
const ClientRequestsPage = lazyPart(() => import('../features/client-requests/client-requests-page.tsx'));
const WorkloadPage = lazyPart(() => import('../features/workload/workload-page.tsx'));
const PreflightPage = lazyPart(() => import('../features/preflight/preflight-page.tsx'));
const FirstTimeRightPage = lazyPart(() => import('../features/reports/first-time-right/first-time-right-page.tsx'));
const ReportsPage = lazyPart(() => import('../features/reports/reports-page.tsx'));

const TimeCorrectionsPage = lazyPart(() => import('../features/time-corrections/time-corrections-page.tsx'));

function Layout({ children }: CoreLayoutProps) {
  const user = useCurrentUser();
  const reports = user.reportsEnabled ? [firstTimeRightNavItem, reportsNavItem] : [];
  const corrections = mayCall(decideTimeCorrection, user) ? [timeCorrectionsNavItem] : [];
  const dispatch = mayCall(getDispatchBoard, user) ? [dispatchNavItem] : [];
  const requests = mayCall(listBookingRequests, user) ? [clientRequestsNavItem] : [];
  const workload = mayCall(listWorkloads, user) ? [workloadNavItem] : [];
  const preflight = mayCall(getPreflightReport, user) ? [preflightNavItem] : [];
  return (
    <Frame items={[jobsNavItem, ...dispatch, ...requests, ...workload, ...preflight, ...reports, ...corrections]}>
      {children}
    </Frame>
  );
}

/** The shell of studio staff: editors, QC, specialists, production managers. */
export default function Studio() {
  const user = useCurrentUser();
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetScreen />} />
        {mayCall(getDispatchBoard, user) && <Route path="/dispatch" element={<DispatchPage />} />}
        {mayCall(listBookingRequests, user) && <Route path="/client-requests" element={<ClientRequestsPage />} />}
        {mayCall(listWorkloads, user) && <Route path="/workload" element={<WorkloadPage />} />}
        {mayCall(getPreflightReport, user) && <Route path="/preflight" element={<PreflightPage />} />}
        {user.reportsEnabled && <Route path="/reports" element={<ReportsPage />} />}
        {user.reportsEnabled && <Route path="/first-time-right" element={<FirstTimeRightPage />} />}
        <Route path="/account" element={<AccountPage />} />
        <Route path="/notification-settings" element={<NotificationSettingsPage />} />
        {mayCall(decideTimeCorrection, user) && <Route path="/time-corrections" element={<TimeCorrectionsPage />} />}
        <Route path="/my-time" element={<MyTimePage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
