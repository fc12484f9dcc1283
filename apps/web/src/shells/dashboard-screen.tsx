import { AdminDashboard } from '../admin/dashboard/admin-dashboard.tsx';
import { StatisticsPanel } from '../features/dashboard-statistics/statistics-panel.tsx';

/** Dashboard of the back office with the day's numbers by service group. */
export default function DashboardScreen() {
  return <AdminDashboard statistics={<StatisticsPanel startsOpen />} />;
}
