import { AdminHead } from '@/components/admin/frame/admin-head';
import { DashboardScreen } from '@/features/dashboard/admin/dashboard-screen';
import { paths } from '@/lib/paths';

export default function DashboardPage() {
  return (
    <>
      <AdminHead title="Dashboard" path={paths.adminDashboard.to()} />
      <DashboardScreen />
    </>
  );
}
