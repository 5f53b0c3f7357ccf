import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/admin/kit/record/date-time';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { type SiteBuild, siteBuildQuery } from '@/admin/static-site/api/site-build';
import { Spoken } from '@/shared/feedback/spoken';
import { RequestBuildButton } from './request-build-button';

/** Shows how current the static pages are: when a build was last requested, and when the site was built. */
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

function State({ site: { builtAt, dueAt, triedAt, failure } }: { site: SiteBuild }) {
  return (
    <>
      <Spoken as="p">
        {failure
          ? `Build hook failed: ${failure}. Visitors see every change; search engines see them after the next build.`
          : 'Visitors see every change at once; search engines see them after the next build.'}
      </Spoken>
      <ul className="text-small text-ink-soft">
        {triedAt && <Moment words="The last build was requested on" value={triedAt} />}
        {triedAt && dueAt && <Moment words="The next build is requested on" value={dueAt} />}
        {builtAt && <Moment words="The site was built on" value={builtAt} />}
      </ul>
      {!triedAt && (
        <p className="text-small text-ink-soft">
          Once the site is connected to its host, it is rebuilt automatically. Ask the person who
          set up the site to connect it. They need the host’s build hook, a secret address that
          starts a build (for them: “The site follows by itself” in docs/hosting.md).
        </p>
      )}
      <RequestBuildButton>{triedAt ? 'Request a build' : 'Look for it now'}</RequestBuildButton>
    </>
  );
}

function Moment({ words, value }: { words: string; value: string }) {
  return (
    <li>
      <span>{words}</span> <DateTime value={value} />
    </li>
  );
}
