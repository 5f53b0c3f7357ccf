import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { newsletterConfirmation as texts } from '@/content/newsletter';
import { ConfirmSubscription } from '@/features/newsletter/site/confirm-subscription';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { paths } from '@/lib/paths';

export default function NewsletterConfirmPage() {
  const [search] = useSearchParams();
  // The build knows no token; a missing one shows after hydration.
  const isHydrated = useIsHydrated();
  const token = search.get('token');
  return (
    <>
      <Seo
        title={texts.title}
        description={texts.lead}
        path={paths.newsletterConfirm.pattern}
        isHidden
      />
      <div data-small-footer>
        <PageOpening
          emoji="💌"
          title={texts.title}
          lead={token || !isHydrated ? texts.lead : texts.missingToken}
        >
          {isHydrated && token && <ConfirmSubscription token={token} />}
        </PageOpening>
      </div>
    </>
  );
}
