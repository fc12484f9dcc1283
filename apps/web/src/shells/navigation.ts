import type { SvgIconComponent } from '@mui/icons-material';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';

/** An entry of the left navigation. */
export interface NavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: SvgIconComponent;
  /** Entries of the same section stand together under its name. */
  readonly section?: string;
  /** Further paths on which the entry is the current one. */
  readonly alsoAt?: readonly string[];
}

/** The job list, which every shell has; until a shell has a dashboard of its own it also stands at the root. */
export const jobsNavItem: NavItem = { label: 'Jobs', to: '/service-jobs', icon: WorkOutlineOutlined, alsoAt: ['/'] };

/** The time reports, for those for whom they are switched on. */
export const reportsNavItem: NavItem = { label: 'Reports', to: '/reports', icon: AssessmentOutlined };

/** How many pictures passed quality control at first, for those who may read reports about people. */
export const firstTimeRightNavItem: NavItem = {
  label: 'First Time Right',
  to: '/first-time-right',
  icon: TaskAltOutlined,
};

/** The dispatch board, for those who may move appointments. */
export const dispatchNavItem: NavItem = { label: 'Dispatch', to: '/dispatch', icon: CalendarViewWeekOutlined };

/** What clients have sent by links, for those who decide on it. */
export const clientRequestsNavItem: NavItem = {
  label: 'Client Requests',
  to: '/client-requests',
  icon: MoveToInboxOutlined,
};

/** How much work everybody has, for those who assign. */
export const workloadNavItem: NavItem = { label: 'Workload', to: '/workload', icon: BalanceOutlined };

/** How well the checks of pictures do, for those who run the studio. */
export const preflightNavItem: NavItem = { label: 'Preflight', to: '/preflight', icon: TroubleshootOutlined };

/** Requests to correct time entries, for those who decide about them. */
export const timeCorrectionsNavItem: NavItem = {
  label: 'Time Corrections',
  to: '/time-corrections',
  icon: MoreTimeOutlined,
};

/** Whether a navigation entry is current: the address is at its path, below it, or at one of its aliases. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return pathname === item.to || pathname.startsWith(`${item.to}/`) || (item.alsoAt?.includes(pathname) ?? false);
}
