import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { newsletterLinks } from '@content/newsletter-pages';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { type SubscriptionStep, SubscriptionSteps } from './subscription-steps';

interface NewsletterLinkPageProps {
  path: string;
  emoji: string;
  /** `testToken` explains the link of a test mail, which has no token of a subscriber. */
  texts: { title: string; lead: string; testToken?: string };
  stepsFor: (token: string) => SubscriptionStep[];
}

/** A page that a link with a token in a newsletter's mail leads to. */
export function NewsletterLinkPage({ path, emoji, texts, stepsFor }: NewsletterLinkPageProps) {
  const [search] = useSearchParams();
  // The prerendered page was made without a token, and hydrates without one.
  const isHydrated = useIsHydrated();
  const token = search.get('token');
  const problem = token ? token === 'test' && texts.testToken : newsletterLinks.missingToken;
  return (
    <>
      <Seo title={texts.title} description={texts.lead} path={path} isHidden />
      <div data-small-footer className="pb-section">
        <PageOpening emoji={emoji} title={texts.title} lead={(isHydrated && problem) || texts.lead}>
          {isHydrated && token && !problem && <SubscriptionSteps steps={stepsFor(token)} />}
        </PageOpening>
      </div>
    </>
  );
}
