import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import type { NavItem } from './navigation.ts';

/** The job list, which every shell has; until a shell has a dashboard of its own it also stands at the root. */
export const jobsNavItem: NavItem = { label: 'Jobs', to: '/service-jobs', icon: WorkOutlineOutlined, alsoAt: ['/'] };
