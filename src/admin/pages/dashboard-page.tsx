import { DashboardScreen } from '@/admin/dashboard/dashboard-screen';

export default function DashboardPage() {
  return <DashboardScreen />;
}
