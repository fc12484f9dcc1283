import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import { lazy } from 'react';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { Frame } from './frame.tsx';
import { jobsNavItem } from './jobs-nav-item.ts';
import { Leave } from './leave.tsx';
import type { NavItem } from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';

const JobsPage = lazy(() => import('./job-list-screen.tsx'));
const JobPage = lazy(() => import('./job-screen.tsx'));
const NewJobPage = lazy(() => import('../features/new-job/new-job-page.tsx'));
const NewCampaignPage = lazy(() => import('../features/new-job/new-campaign-page.tsx'));

const newJobNavItem: NavItem = { label: 'New Job', to: '/new-job', icon: AddCircleOutlined, alsoAt: ['/new-campaign'] };

function Layout({ children }: CoreLayoutProps) {
  return <Frame items={[jobsNavItem, newJobNavItem]}>{children}</Frame>;
}

/** The shell of back-office staff. */
export default function BackOffice() {
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/service-jobs" replace />} />
        <Route path="/service-jobs" element={<JobsPage />} />
        <Route path="/service-jobs/:id" element={<JobPage />} />
        <Route path="/new-job" element={<NewJobPage />} />
        <Route path="/new-campaign" element={<NewCampaignPage />} />
        <Route path="/logout" element={<Leave to="/logout" />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
