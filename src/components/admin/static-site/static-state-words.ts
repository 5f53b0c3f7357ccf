import type { SiteBuild, StaticState } from '@/lib/static-site/static-state';

/** The state of one page as its row or editor says it. */
export function staticStateWords(
  state: Exclude<StaticState, 'by_hand'>,
  { failure }: SiteBuild,
): string {
  switch (state) {
    case 'included':
      return 'In the static site';
    case 'following':
      return 'Live, static page follows';
    case 'failed':
      return `Build hook failed: ${failure}`;
    case 'overdue':
      return 'Live, but the host’s new build has not come';
  }
}
