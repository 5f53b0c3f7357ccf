import { NewsletterScreen } from '@/admin/newsletter/newsletter-screen';

export default function NewsletterPage() {
  return <NewsletterScreen />;
}
