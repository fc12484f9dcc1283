import { AdminDashboard } from '../admin/dashboard/admin-dashboard.tsx';
import { StatisticsPanel } from '../features/dashboard-statistics/statistics-panel.tsx';

/** The dashboard of the back office with the numbers of the day by service group. */
export default function DashboardScreen() {
  return <AdminDashboard statistics={<StatisticsPanel startsOpen />} />;
}
