import { newsletterLeaving as texts } from '@content/newsletter-pages';
import { changeSubscription } from '@/site/newsletter/api/subscription';
import { NewsletterLinkPage } from '@/site/newsletter/newsletter-link-page';
import { paths } from '@/shared/paths';

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
