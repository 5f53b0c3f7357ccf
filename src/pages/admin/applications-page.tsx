import { AdminHead } from '@/components/admin/frame/admin-head';
import { ApplicationsScreen } from '@/features/careers/admin/applications/applications-screen';
import { paths } from '@/lib/paths';

export default function ApplicationsPage() {
  return (
    <>
      <AdminHead title="Applications" path={paths.adminApplications.to()} />
      <ApplicationsScreen />
    </>
  );
}
