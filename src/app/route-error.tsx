import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { NotFound } from '@/components/site/not-found';
import { PageOpening } from '@/components/site/page-opening';
import { Button } from '@/components/ui/button';
import { site } from '@/content/site';
import { isStaleChunk, reloadOnce } from './reload-once';

/** What a page shows when it cannot be shown: not found, gone with a deploy, or simply broken. */
export function RouteError() {
  const error = useRouteError();
  const isStale = isStaleChunk(error);

  useEffect(() => {
    if (isStale) reloadOnce();
  }, [isStale]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <>
      <Seo
        title={`Something went wrong | ${site.brand}`}
        description="This page could not be shown."
        path="/"
        isHidden
      />
      <PageOpening
        emoji="🔌"
        title="Something went wrong"
        lead={
          isStale
            ? 'A part of the site could not be loaded. Please check your connection and try again.'
            : 'This page ran into an error. Loading it again usually helps.'
        }
      >
        <Button size="large" className="mt-8" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </PageOpening>
    </>
  );
}
