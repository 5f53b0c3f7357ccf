import { useQuery } from '@tanstack/react-query';
import { siteBuildQuery } from '@/admin/static-site/api/site-build';
import { staticStateOf } from './static-state';
import { RequestBuildButton } from './request-build-button';
import { staticStateWords } from './static-state-words';

/** The state of one page in words, with the button where the host has to be asked again. */
export function StaticSiteLine({ changedAt }: { changedAt: string }) {
  const { data: site } = useQuery(siteBuildQuery());
  if (!site) return null;
  const state = staticStateOf(changedAt, site);
  if (state === 'by_hand') return null;
  const isWrong = state === 'failed' || state === 'overdue';
  return (
    <p className="text-small text-ink-soft">
      <span>{`${staticStateWords(state, site)}${isWrong ? '. ' : ''}`}</span>
      {isWrong && <RequestBuildButton as="link">Try again</RequestBuildButton>}
    </p>
  );
}
