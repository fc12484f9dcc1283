import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { useCurrentUser } from '../api/current-user.ts';
import { lazyPart } from '../kernel/lazy-part.ts';
import { jobListScreen, jobScreen } from './screen-chunks.ts';
import { Frame } from './frame.tsx';
import { jobsNavItem, type NavItem } from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';

const OverviewPage = lazyPart(() => import('../features/overview/overview-page.tsx'));
const MyDayPage = lazyPart(() => import('../features/my-day/my-day-page.tsx'));
const AvailabilityPage = lazyPart(() => import('../features/availability/availability-page.tsx'));
const MyTimePage = lazyPart(() => import('../features/time-corrections/my-time-page.tsx'));
const AccountPage = lazyPart(() => import('../features/account/account-page.tsx'));
const NotificationSettingsPage = lazyPart(() => import('../features/notifications/settings/settings-page.tsx'));
const AssetScreen = lazyPart(() => import('./asset-screen.tsx'));

const items: readonly NavItem[] = [
  { label: 'Overview', to: '/', icon: TodayOutlined },
  { label: 'My day', to: '/my-day', icon: RouteOutlined },
  { ...jobsNavItem, alsoAt: [] },
];

const diaryItem: NavItem = {
  label: 'Availability',
  to: '/provider-diary/availability',
  icon: EventAvailableOutlined,
  section: 'Provider Diary',
};

/** Whether the provider edits their own diary here. */
function useHasDiary(): boolean {
  return !useCurrentUser().flags.includes('Disable_Provider_Diary');
}

function Layout({ children }: CoreLayoutProps) {
  const hasDiary = useHasDiary();
  return <Frame items={hasDiary ? [...items, diaryItem] : items}>{children}</Frame>;
}

export default function OnSite() {
  const hasDiary = useHasDiary();
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<OverviewPage />} />
        <Route path="/my-day" element={<MyDayPage />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetScreen />} />
        {hasDiary && (
          <Route path="/provider-diary">
            <Route index element={<Navigate to="availability" replace />} />
            <Route path="availability" element={<AvailabilityPage />} />
          </Route>
        )}
        <Route path="/account" element={<AccountPage />} />
        <Route path="/notification-settings" element={<NotificationSettingsPage />} />
        <Route path="/my-time" element={<MyTimePage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
