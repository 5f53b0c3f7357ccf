import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { pageFailure } from '@content/words/frame/failures';
import { Button } from '@/shared/ui/button';
import { isStaleChunk, reloadOnce } from '@/starter/reload-once';

/** Replaces a page that cannot be shown: a deploy removed its code, or it failed. */
export function RouteError() {
  const error = useRouteError();
  const isStale = isStaleChunk(error);
  const { title, lead, action } = isStale ? pageFailure.notLoaded : pageFailure.broken;

  useEffect(() => {
    if (!isStale) {
      console.error(error);
      return undefined;
    }
    void reloadOnce();
    // The router remembers the failed load of a route; a reload retries it.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error, isStale]);

  return (
    <>
      <Seo title={title} description={pageFailure.description} path="/" isHidden />
      <PageOpening emoji={pageFailure.emoji} title={title} lead={lead}>
        <Button size="large" className="mt-8" onClick={() => window.location.reload()}>
          {action}
        </Button>
      </PageOpening>
    </>
  );
}
