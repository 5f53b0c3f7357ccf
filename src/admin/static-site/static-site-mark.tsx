import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import { siteBuildQuery } from '@/admin/static-site/api/site-build';
import { staticStateOf, type StaticState } from './static-state';
import { staticStateWords } from './static-state-words';

const icons: Record<Exclude<StaticState, 'by_hand'>, [LucideIcon, string]> = {
  included: [CircleCheck, 'text-success'],
  following: [Clock, 'text-ink-soft'],
  failed: [TriangleAlert, 'text-warning'],
  overdue: [TriangleAlert, 'text-warning'],
};

/** A sign in a row: whether the row's page is in the static site. Nothing where builds are made by hand. */
export function StaticSiteMark({ changedAt }: { changedAt: string }) {
  const { data: site } = useQuery(siteBuildQuery());
  if (!site) return null;
  const state = staticStateOf(changedAt, site);
  if (state === 'by_hand') return null;
  const [Icon, color] = icons[state];
  const words = staticStateWords(state, site);
  return (
    <span title={words} className={color}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
