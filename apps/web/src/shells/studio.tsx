import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { lazy } from 'react';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { useCurrentUser } from '../api/current-user.ts';
import { jobListScreen, jobScreen } from './chunks.ts';
import { Frame } from './frame.tsx';
import { jobsNavItem, type NavItem } from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';

const NotificationSettingsPage = lazy(() => import('../features/notifications/settings/settings-page.tsx'));
const AssetPage = lazy(() => import('../features/asset-page/asset-page.tsx'));
const ReportsPage = lazy(() => import('../features/reports/reports-page.tsx'));

const reportsNavItem: NavItem = { label: 'Reports', to: '/reports', icon: AssessmentOutlined };

function Layout({ children }: CoreLayoutProps) {
  const { reportsEnabled } = useCurrentUser();
  return <Frame items={reportsEnabled ? [jobsNavItem, reportsNavItem] : [jobsNavItem]}>{children}</Frame>;
}

/** The shell of studio staff: editors, QC, specialists, production managers. */
export default function Studio() {
  const { reportsEnabled } = useCurrentUser();
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
        {reportsEnabled && <Route path="/reports" element={<ReportsPage />} />}
        <Route path="/notification-settings" element={<NotificationSettingsPage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
