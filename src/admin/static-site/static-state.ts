// Says whether the static pages show what the database has, from the build's own file and from the queue of builds.
import type { BuildFile } from './build-file';

/** Moments are ISO times. */
export interface SiteBuild {
  build: BuildFile | null;
  /** When what static pages show last changed. */
  changedAt: string;
  /** When the host is asked next; null when no build is wanted. */
  dueAt: string | null;
  /** When the host was last asked. */
  triedAt: string | null;
  /** The newest change that a build must have seen by now, for the host took a call for it long ago. */
  overdueChange: string | null;
  /** True once a call of the hook was answered, whatever the answer. */
  hasHook: boolean;
  /** Why the last call failed, within a sentence; null when it did not. */
  failure: string | null;
  /** The host's words. */
  answer: string | null;
}

export type StaticState =
  | 'included'
  | 'following'
  | 'failed'
  /** The host took the call long ago, and its site is still the old one. */
  | 'overdue'
  /** Without a hook the site waits for a build by hand. */
  | 'by_hand';

/** The state of a page whose rows last changed at this time. */
export function staticStateOf(changedAt: string, site: SiteBuild): StaticState {
  const { build, hasHook, failure, overdueChange } = site;
  if (hasSeen(build, changedAt)) return 'included';
  if (!hasHook) return 'by_hand';
  if (failure !== null) return 'failed';
  return overdueChange !== null && !hasSeen(build, overdueChange) ? 'overdue' : 'following';
}

/** The state of the whole site. */
export const stateOfSite = (site: SiteBuild): StaticState => staticStateOf(site.changedAt, site);

/** True while an answer of the host, or its new site, may come at any moment. */
export function isBuildAwaited(site: SiteBuild, now = Date.now()): boolean {
  const isDue = site.dueAt !== null && Date.parse(site.dueAt) <= now;
  return isDue || stateOfSite(site) === 'following';
}

const hasSeen = (build: BuildFile | null, change: string) =>
  !!build?.newestChange && Date.parse(change) <= Date.parse(build.newestChange);
