import { newsletterConfirmation as texts } from '@content/newsletter-pages';
import { confirmSubscription } from '@/features/newsletter/api/site/subscription';
import { NewsletterLinkPage } from '@/features/newsletter/site/newsletter-link-page';
import { paths } from '@/lib/paths';

export default function NewsletterConfirmPage() {
  return (
    <NewsletterLinkPage
      path={paths.newsletterConfirm.pattern}
      emoji="💌"
      texts={texts}
      stepsFor={(token) => [{ ...texts.confirm, request: () => confirmSubscription(token) }]}
    />
  );
}
