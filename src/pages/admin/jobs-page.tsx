import { AdminHead } from '@/components/admin/frame/admin-head';
import { JobsScreen } from '@/features/careers/admin/jobs/jobs-screen';
import { paths } from '@/lib/paths';

export default function JobsPage() {
  return (
    <>
      <AdminHead title="Jobs" path={paths.adminJobs.to()} />
      <JobsScreen />
    </>
  );
}
