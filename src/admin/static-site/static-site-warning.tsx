import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/admin/kit/record/date-time';
import { Warning, WarningList } from '@/admin/kit/feedback/warning-list';
import { siteBuildQuery } from '@/admin/static-site/api/site-build';
import { stateOfSite } from './static-state';
import { RequestBuildButton } from './request-build-button';

/** Over a list whose pages are static: the site's host does not build. Nothing while all is well. */
export function StaticSiteWarning() {
  const { data: site } = useQuery(siteBuildQuery());
  const state = site && stateOfSite(site);
  if (!site || (state !== 'failed' && state !== 'overdue')) return null;
  return (
    <WarningList>
      {state === 'failed' ? (
        <Warning title={`Build hook failed: ${site.failure}.`}>
          <span>Visitors see every change; search engines see them after the next build.</span>{' '}
          <RequestBuildButton as="link">Try again</RequestBuildButton>
        </Warning>
      ) : (
        <Warning title="The host’s new build has not come.">
          <span>It was last asked on</span> <DateTime value={site.triedAt ?? ''} />
          <span>. Ask the person who set up the site: the host’s build log says why.</span>{' '}
          <RequestBuildButton as="link">Try again</RequestBuildButton>
        </Warning>
      )}
    </WarningList>
  );
}
