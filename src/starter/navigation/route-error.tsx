import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { Button } from '@/shared/ui/button';
import { isStaleChunk, reloadOnce } from '@/starter/reload-once';

/** Replaces a page that cannot be shown: its code was removed by a deploy, or it failed. */
export function RouteError() {
  const error = useRouteError();
  const isStale = isStaleChunk(error);
  const title = isStale ? 'Loading failed' : 'Something went wrong';

  useEffect(() => {
    if (!isStale) {
      console.error(error);
      return undefined;
    }
    void reloadOnce();
    // The router remembers the failed load of a route; a reload tries it again.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error, isStale]);

  return (
    <>
      <Seo title={title} description="This page could not be shown." path="/" isHidden />
      <PageOpening
        emoji="🔌"
        title={title}
        lead={
          isStale
            ? 'A part of the site could not be loaded. Please check your connection and try again.'
            : 'This page ran into an error. Loading it again usually helps.'
        }
      >
        <Button size="large" className="mt-8" onClick={() => window.location.reload()}>
          {isStale ? 'Try again' : 'Reload the page'}
        </Button>
      </PageOpening>
    </>
  );
}
