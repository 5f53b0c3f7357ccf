import { InquiriesScreen } from '@/features/contact/admin/inquiries-screen';

export default function InquiriesPage() {
  return <InquiriesScreen />;
}
