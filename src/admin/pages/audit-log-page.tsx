import { AuditLogScreen } from '@/admin/audit-log/audit-log-screen';

export default function AuditLogPage() {
  return <AuditLogScreen />;
}
