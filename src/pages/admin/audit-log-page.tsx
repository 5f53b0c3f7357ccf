import { AuditLogScreen } from '@/features/audit-log/admin/audit-log-screen';

export default function AuditLogPage() {
  return <AuditLogScreen />;
}
