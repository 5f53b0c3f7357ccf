import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { newsletterLinks } from '@content/newsletter-pages';
import { site } from '@/shared/content/site.prepared';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { type SubscriptionStep, SubscriptionSteps } from './subscription-steps';

interface NewsletterLinkPageProps {
  path: string;
  emoji: string;
  texts: {
    title: string;
    lead: string;
    /** A text about the button, shown only with one. */
    press: string;
    withoutScripts: string;
    /** Explains the link of a test email, which has no token of a subscriber. */
    testToken?: string;
  };
  stepsFor: (token: string) => SubscriptionStep[];
}

/** A page that a link with a token in a newsletter opens. */
export function NewsletterLinkPage({ path, emoji, texts, stepsFor }: NewsletterLinkPageProps) {
  const [search] = useSearchParams();
  // The page was prerendered without a token, so it hydrates without one.
  const isHydrated = useIsHydrated();
  const token = search.get('token');
  const problem = token ? token === 'test' && texts.testToken : newsletterLinks.missingToken;
  const lead = isHydrated ? problem || `${texts.lead} ${texts.press}` : texts.lead;
  return (
    <>
      <Seo title={texts.title} description={texts.lead} path={path} isHidden />
      <div data-small-footer className="pb-section">
        <PageOpening emoji={emoji} title={texts.title} lead={lead}>
          {isHydrated && token && !problem && <SubscriptionSteps steps={stepsFor(token)} />}
          <noscript>
            <p className="mt-5 max-w-prose text-lead text-on-field">
              <span>{texts.withoutScripts}</span>{' '}
              <a
                href={site.emailLink.href}
                className="font-semibold wrap-anywhere underline underline-offset-4"
              >
                {site.emailLink.label}
              </a>
            </p>
          </noscript>
        </PageOpening>
      </div>
    </>
  );
}
