import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';

export default function NewsletterPage() {
  return <NewsletterScreen />;
}
