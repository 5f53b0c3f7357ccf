import { AdminHead } from '@/components/admin/frame/admin-head';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import { paths } from '@/lib/paths';

export default function NewsletterPage() {
  return (
    <>
      <AdminHead title="Newsletter" path={paths.adminNewsletter.to()} />
      <NewsletterScreen />
    </>
  );
}
