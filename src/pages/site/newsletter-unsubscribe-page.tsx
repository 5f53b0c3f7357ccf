import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { newsletterLeaving as texts } from '@/content/newsletter';
import { LeaveNewsletter } from '@/features/newsletter/site/leave-newsletter';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { paths } from '@/lib/paths';

export default function NewsletterUnsubscribePage() {
  const [search] = useSearchParams();
  // The build knows no token; a missing one shows after hydration.
  const isHydrated = useIsHydrated();
  const token = search.get('token');
  const isTest = token === 'test';
  return (
    <>
      <Seo
        title={texts.title}
        description={texts.lead}
        path={paths.newsletterUnsubscribe.pattern}
        isHidden
      />
      <div data-small-footer>
        <PageOpening emoji="👋" title={texts.title} lead={leadFor(isHydrated, token)}>
          {isHydrated && token && !isTest && <LeaveNewsletter token={token} />}
        </PageOpening>
      </div>
    </>
  );
}

function leadFor(isHydrated: boolean, token: string | null): string {
  if (!isHydrated) return texts.lead;
  if (!token) return texts.missingToken;
  return token === 'test' ? texts.testToken : texts.lead;
}
