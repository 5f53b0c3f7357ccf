import { DashboardScreen } from '@/features/dashboard/admin/dashboard-screen';

export default function DashboardPage() {
  return <DashboardScreen />;
}
