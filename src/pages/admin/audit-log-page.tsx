import { AdminHead } from '@/components/admin/frame/admin-head';
import { AuditLogScreen } from '@/features/audit-log/admin/audit-log-screen';
import { paths } from '@/lib/paths';

export default function AuditLogPage() {
  return (
    <>
      <AdminHead title="Audit log" path={paths.adminAuditLog.to()} />
      <AuditLogScreen />
    </>
  );
}
