import { ApplicationsScreen } from '@/features/careers/admin/applications/applications-screen';

export default function ApplicationsPage() {
  return <ApplicationsScreen />;
}
