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
  /** Entries with the same section are grouped under its name. */
  readonly section?: string;
  /** Further paths on which the entry is the current one. */
  readonly alsoAt?: readonly string[];
}

/** The job list, which every shell has. In a shell without a dashboard it is at the root as well. */
export const jobsNavItem: NavItem = { label: 'Jobs', to: '/service-jobs', icon: WorkOutlineOutlined, alsoAt: ['/'] };

/** Time reports: always in the back office, for studio staff only with `reportsEnabled`. */
export const reportsNavItem: NavItem = { label: 'Reports', to: '/reports', icon: AssessmentOutlined };

/** Report of pictures that passed quality control at first, for people who may read reports about others. */
export const firstTimeRightNavItem: NavItem = {
  label: 'First Time Right',
  to: '/first-time-right',
  icon: TaskAltOutlined,
};

/** The dispatch board, for those who may move appointments. */
export const dispatchNavItem: NavItem = { label: 'Dispatch', to: '/dispatch', icon: CalendarViewWeekOutlined };

/** Requests that clients sent by links, for people who decide on them. */
export const clientRequestsNavItem: NavItem = {
  label: 'Client Requests',
  to: '/client-requests',
  icon: MoveToInboxOutlined,
};

/** Everybody's workload, for people who assign jobs. */
export const workloadNavItem: NavItem = { label: 'Workload', to: '/workload', icon: BalanceOutlined };

/** Quality of the picture checks, for people who run the studio. */
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
