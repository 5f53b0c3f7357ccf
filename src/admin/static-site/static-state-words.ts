import type { SiteBuild, StaticState } from './static-state';

const words = {
  included: 'In the static site',
  following: 'Live, static page follows',
  overdue: 'Live, but the host’s new build has not come',
} as const;

/** The state of one page as its row or editor says it. */
export const staticStateWords = (
  state: Exclude<StaticState, 'by_hand'>,
  { failure }: SiteBuild,
): string => (state === 'failed' ? `Build hook failed: ${failure}` : words[state]);
