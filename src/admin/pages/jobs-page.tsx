import { JobsScreen } from '@/admin/jobs/jobs-screen';

export default function JobsPage() {
  return <JobsScreen />;
}
