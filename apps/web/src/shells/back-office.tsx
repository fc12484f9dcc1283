import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import { listMonthLists } from '@shootdesk/shared/month-lists/month-lists.contract';
import { useQuery } from '@tanstack/react-query';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { mayCall, useCurrentUser } from '../api/current-user.ts';
import { setupQuery } from '../data/setup/queries.ts';
import { lazyPart } from '../kernel/lazy-part.ts';
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
  type NavItem,
} from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';
import { systemManagerItems, systemManagerRoutes } from './system-manager.tsx';

const DashboardPage = lazyPart(() => import('./dashboard-screen.tsx'));
const TimeCorrectionsPage = lazyPart(() => import('../features/time-corrections/time-corrections-page.tsx'));
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
const LiveCapacityPage = lazyPart(() => import('../features/live-capacity/live-capacity-page.tsx'));
const OrderTablePage = lazyPart(() => import('../features/new-job/table/order-table-page.tsx'));
const NewOrderPage = lazyPart(() => import('../features/new-job/order/new-order-page.tsx'));
const NewJobPage = lazyPart(() => import('../features/new-job/new-job-page.tsx'));
const MonthListsPage = lazyPart(() => import('../features/month-lists/month-lists-page.tsx'));
const MonthListPage = lazyPart(() => import('../features/month-lists/month-list-page.tsx'));
const NewCampaignPage = lazyPart(() => import('../features/new-job/new-campaign-page.tsx'));

const section = 'Back Office';

const dashboardItem: NavItem = { label: 'Dashboard', to: '/', icon: DashboardOutlined };
const setupItem: NavItem = { label: 'Set-up', to: '/systemManager/set-up', icon: RocketLaunchOutlined };

const items: readonly NavItem[] = [
  { ...jobsNavItem, alsoAt: [], section },
  { ...dispatchNavItem, section },
  { ...clientRequestsNavItem, section },
  { label: 'New Order', to: '/new-order', icon: PostAddOutlined, section },
  { label: 'New Job', to: '/new-job', icon: AddCircleOutlined, alsoAt: ['/new-campaign'], section },
  { label: 'Live Capacity', to: '/liveCapacity', icon: SpeedOutlined, section },
  { ...workloadNavItem, section },
  { ...preflightNavItem, section },
  { ...timeCorrectionsNavItem, section },
  { ...firstTimeRightNavItem, section },
  { ...reportsNavItem, section },
];

const monthListsItem: NavItem = {
  label: 'Billing & Pay',
  to: '/month-lists',
  icon: ReceiptLongOutlined,
  section,
};

function Layout({ children }: CoreLayoutProps) {
  const { data: setup } = useQuery(setupQuery);
  const isOpen = setup !== undefined && !setup.complete && !setup.dismissed;
  const user = useCurrentUser();
  const setupItems = isOpen ? [setupItem] : [];
  const moneyItems = mayCall(listMonthLists, user) ? [monthListsItem] : [];
  const all = [dashboardItem, ...setupItems, ...items, ...moneyItems, ...systemManagerItems(user)];
  return <Frame items={all}>{children}</Frame>;
}

export default function BackOffice() {
  const user = useCurrentUser();
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<DashboardPage />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetScreen />} />
        <Route path="/dispatch" element={<DispatchPage />} />
        <Route path="/client-requests" element={<ClientRequestsPage />} />
        <Route path="/new-order" element={<NewOrderPage />} />
        <Route path="/new-order/table" element={<OrderTablePage />} />
        <Route path="/new-job" element={<NewJobPage />} />
        <Route path="/new-campaign" element={<NewCampaignPage />} />
        <Route path="/liveCapacity" element={<LiveCapacityPage />} />
        {systemManagerRoutes}
        <Route path="/account" element={<AccountPage />} />
        <Route path="/notification-settings" element={<NotificationSettingsPage />} />
        <Route path="/time-corrections" element={<TimeCorrectionsPage />} />
        <Route path="/workload" element={<WorkloadPage />} />
        <Route path="/preflight" element={<PreflightPage />} />
        {mayCall(listMonthLists, user) && <Route path="/month-lists" element={<MonthListsPage />} />}
        {mayCall(listMonthLists, user) && <Route path="/month-lists/:id" element={<MonthListPage />} />}
        <Route path="/reports" element={<ReportsPage />} />
        <Route path="/first-time-right" element={<FirstTimeRightPage />} />
        <Route path="/my-time" element={<MyTimePage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
