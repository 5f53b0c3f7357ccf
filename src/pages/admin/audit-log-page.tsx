import { AdminHead } from '@/components/admin/admin-head';
import { AuditLogScreen } from '@/features/audit-log/components/audit-log-screen';
import { paths } from '@/lib/paths';

export default function AuditLogPage() {
  return (
    <>
      <AdminHead title="Audit log" path={paths.adminAuditLog.to()} />
      <AuditLogScreen />
    </>
  );
}
