import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/admin/kit/record/date-time';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { siteBuildQuery } from '@/admin/static-site/api/site-build';
import { type SiteBuild, stateOfSite, type StaticState } from './static-state';
import { RequestBuildButton } from './request-build-button';

/** How the static pages follow the admin: the one place that also says it where builds are made by hand. */
export function StaticSiteSettings() {
  const query = useQuery(siteBuildQuery());
  const { data: site, isPending } = query;
  return (
    <section
      aria-labelledby="static-site-title"
      className="grid max-w-2xl gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="static-site-title" className="text-lead font-bold">
        Static site
      </h2>
      {site && <State site={site} />}
      {!site && isPending && <Loading label="Loading the state of the site…" />}
      {!site && !isPending && (
        <LoadError title="The state of the static site could not be loaded." query={query} />
      )}
    </section>
  );
}

function State({ site }: { site: SiteBuild }) {
  const state = stateOfSite(site);
  // Where the host said nothing, the answer is the failure itself.
  const hostSaid = site.answer === site.failure ? null : site.answer;
  return (
    <>
      <p aria-live="polite">{descriptions[state](site)}</p>
      <p className="text-small text-ink-soft">
        {site.build && (
          <>
            <span>Built on</span> <DateTime value={site.build.builtAt} />
            <span>. </span>
          </>
        )}
        {site.triedAt && site.hasHook && (
          <>
            <span>The host was last asked on</span> <DateTime value={site.triedAt} />
            <span>{hostSaid ? `, and said: “${hostSaid}”. ` : '. '}</span>
          </>
        )}
        {site.dueAt && site.hasHook && (
          <>
            <span>It is asked next on</span> <DateTime value={site.dueAt} />
            <span>.</span>
          </>
        )}
        {!site.hasHook && (
          <>
            <span>
              The site can follow by itself once it is connected to its host. Ask the person who set
              up the site to do it: it takes the host’s build hook, a secret address that starts a
              build (for them: “The site follows by itself” in docs/hosting.md).
            </span>{' '}
            <RequestBuildButton as="link">Look for it now</RequestBuildButton>
          </>
        )}
      </p>
      {site.hasHook && (
        <div>
          <RequestBuildButton>
            {state === 'failed' || state === 'overdue' ? 'Try again' : 'Ask for a build'}
          </RequestBuildButton>
        </div>
      )}
    </>
  );
}

const descriptions: Record<StaticState, (site: SiteBuild) => string> = {
  included: () => 'Everything that is published is in the static site.',
  following: () => 'Live, static pages follow: the host builds the newest changes.',
  failed: ({ failure }) =>
    `Build hook failed: ${failure}. Visitors see every change; search engines see them after the next build.`,
  overdue: () =>
    'The host took the call, but its new build has not come. Ask the person who set up the site: the host’s build log says why.',
  by_hand: () =>
    'Live; run a build for search engines. Visitors see every post and position at once.',
};
