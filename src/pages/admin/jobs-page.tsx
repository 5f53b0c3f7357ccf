import { JobsScreen } from '@/features/careers/admin/jobs/jobs-screen';

export default function JobsPage() {
  return <JobsScreen />;
}
