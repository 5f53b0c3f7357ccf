import { InquiriesScreen } from '@/admin/inquiries/inquiries-screen';

export default function InquiriesPage() {
  return <InquiriesScreen />;
}
