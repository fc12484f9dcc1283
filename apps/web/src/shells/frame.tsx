import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { UndoHost } from '../entities/job/undo/undo-host.tsx';
import { TrayFoot } from '../entities/upload/tray/tray-foot.tsx';
import { TrayProvider } from '../entities/upload/tray/tray-provider.tsx';
import { WaitingProvider } from '../entities/waiting/waiting-provider.tsx';
import { KeyHelp } from '../ui/commands/key-help.tsx';
import { ViewAddressContext } from '../features/search/palette/palette-views.ts';
import { LiveUpdates } from '../live/live-updates.tsx';
import { footHeight } from '../ui/layout/foot-height.ts';
import { navigationWidth, topBarHeight } from '../ui/layout/theme.ts';
import { useSkippedEntries } from '../ui/dialogs/back-closes.ts';
import { LeaveGuard } from '../ui/dialogs/leave-guard.tsx';
import { PageLoading } from '../ui/feedback/page-loading.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { KeptJobs } from './kept-jobs.tsx';
import { NavList } from './nav-list.tsx';
import type { NavItem } from './navigation.ts';
import { TopBar } from './top-bar.tsx';
import { useViewAddress } from './view-address.ts';
import { useGoTo } from './use-go-to.ts';

const skipStyle = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;

const sideStyle = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: topBarHeight,
  height: `calc(100dvh - ${topBarHeight}px)`,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderRight: '1px solid',
  borderColor: 'divider',
} as const;

/** At least the window's height, so that the bars below it are at the foot on short screens, too. */
const mainStyle = {
  outline: 'none',
  minWidth: 0,
  minHeight: `calc(100dvh - ${topBarHeight}px - ${footHeight.css})`,
} as const;

const foot = (
  <>
    <KeptJobs />
    <TrayFoot />
  </>
);

/** An element of its own, so that it is not rendered again with each address. */
const beside = (
  <>
    <KeyHelp />
    <UndoHost />
    <LeaveGuard />
    <Toasts />
    <LiveUpdates />
  </>
);

const notice = <ConnectionNotice />;

const columns = `${navigationWidth}px minmax(0, 1fr)`;

interface Props {
  readonly items: readonly NavItem[];
  readonly children: ReactNode;
}

/** The frame around every screen of a shell: top bar, slim navigation, toasts. */
export function Frame({ items, children }: Props) {
  useSkippedEntries();
  useGoTo(items);
  const viewAddress = useViewAddress();
  return (
    <TrayProvider>
      <WaitingProvider foot={foot}>
        <Box component="a" href="#main" sx={skipStyle}>
          Skip to content
        </Box>
        <ViewAddressContext value={viewAddress}>
          <TopBar items={items} />
        </ViewAddressContext>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}>
          <Box component="nav" aria-label="Main" sx={sideStyle}>
            <NavList items={items} />
          </Box>
          <Box component="main" id="main" tabIndex={-1} sx={mainStyle}>
            {notice}
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </Box>
        </Box>
        {beside}
      </WaitingProvider>
    </TrayProvider>
  );
}
