import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { newsletterConfirmation as texts } from '@/content/newsletter';
import { site } from '@/content/site';
import { ConfirmSubscription } from '@/features/newsletter/site/confirm-subscription';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { paths } from '@/lib/paths';

export default function NewsletterConfirmPage() {
  const [search] = useSearchParams();
  // The build knows no token; whether it is missing shows as soon as the page has come alive.
  const isHydrated = useIsHydrated();
  const token = search.get('token');
  return (
    <>
      <Seo
        title={`${texts.title} | ${site.brand}`}
        description={texts.lead}
        path={paths.newsletterConfirm.pattern}
        isHidden
      />
      <PageOpening
        emoji="💌"
        title={texts.title}
        lead={token || !isHydrated ? texts.lead : texts.missingToken}
      >
        {isHydrated && token && <ConfirmSubscription token={token} />}
      </PageOpening>
    </>
  );
}
