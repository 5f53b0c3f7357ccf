import { newsletterConfirmation as texts } from '@content/newsletter-pages';
import { confirmSubscription } from '@/site/newsletter/api/subscription';
import { NewsletterLinkPage } from '@/site/newsletter/newsletter-link-page';
import { paths } from '@/shared/paths';

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
