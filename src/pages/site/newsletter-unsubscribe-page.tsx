import { newsletterLeaving as texts } from '@content/newsletter-pages';
import { changeSubscription } from '@/features/newsletter/api/site/subscription';
import { NewsletterLinkPage } from '@/features/newsletter/site/newsletter-link-page';
import { paths } from '@/lib/paths';

export default function NewsletterUnsubscribePage() {
  return (
    <NewsletterLinkPage
      path={paths.newsletterUnsubscribe.pattern}
      emoji="👋"
      texts={texts}
      stepsFor={(token) => [
        { ...texts.leave, request: () => changeSubscription(token, 'leave') },
        { ...texts.stay, request: () => changeSubscription(token, 'return') },
      ]}
    />
  );
}
