import { ApplicationsScreen } from '@/admin/applications/applications-screen';

export default function ApplicationsPage() {
  return <ApplicationsScreen />;
}
