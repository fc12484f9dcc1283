import { lazy } from 'react';
import { CustomRoutes, type CoreLayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { jobListScreen, jobScreen } from './chunks.ts';
import { Frame } from './frame.tsx';
import { jobsNavItem } from './navigation.ts';
import { ShellAdmin } from './shell-admin.tsx';
import { SignOut } from './sign-out.tsx';

const AssetPage = lazy(() => import('../features/asset-page/asset-page.tsx'));

function Layout({ children }: CoreLayoutProps) {
  return <Frame items={[jobsNavItem]}>{children}</Frame>;
}

/** The shell of studio staff: editors, QC, specialists, production managers. */
export default function Studio() {
  return (
    <ShellAdmin layout={Layout}>
      <CustomRoutes>
        <Route path="/" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs" element={<jobListScreen.Screen />} />
        <Route path="/service-jobs/:id" element={<jobScreen.Screen />} />
        <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
        <Route path="/logout" element={<SignOut />} />
      </CustomRoutes>
    </ShellAdmin>
  );
}
