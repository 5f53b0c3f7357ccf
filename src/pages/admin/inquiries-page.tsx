import { AdminHead } from '@/components/admin/frame/admin-head';
import { InquiriesScreen } from '@/features/contact/admin/inquiries-screen';
import { paths } from '@/lib/paths';

export default function InquiriesPage() {
  return (
    <>
      <AdminHead title="Inquiries" path={paths.adminInquiries.to()} />
      <InquiriesScreen />
    </>
  );
}
