import { AdminHead } from '@/components/admin/admin-head';
import { DashboardScreen } from '@/features/dashboard/components/dashboard-screen';
import { paths } from '@/lib/paths';

export default function DashboardPage() {
  return (
    <>
      <AdminHead title="Dashboard" path={paths.adminDashboard.to()} />
      <DashboardScreen />
    </>
  );
}
