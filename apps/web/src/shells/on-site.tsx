import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { lazyPart } from '../kernel/lazy-part.ts';
import { jobListScreen, jobScreen } from './chunks.ts';
import { Frame } from './frame.tsx';
import { jobsNavItem, type NavItem } from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';

const OverviewPage = lazyPart(() => import('../features/overview/overview-page.tsx'));
const MyTimePage = lazyPart(() => import('../features/time-corrections/my-time-page.tsx'));
const NotificationSettingsPage = lazyPart(() => import('../features/notifications/settings/settings-page.tsx'));
const AssetScreen = lazyPart(() => import('./asset-screen.tsx'));

const items: readonly NavItem[] = [
  { label: 'Overview', to: '/', icon: TodayOutlined },
  { ...jobsNavItem, alsoAt: [] },
];

function Layout({ children }: CoreLayoutProps) {
  return <Frame items={items}>{children}</Frame>;
}

/** The shell of on-site providers. */
export default function OnSite() {
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<OverviewPage />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetScreen />} />
        <Route path="/notification-settings" element={<NotificationSettingsPage />} />
        <Route path="/my-time" element={<MyTimePage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
