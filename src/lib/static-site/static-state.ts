// Says whether the static pages show what the database has, from the build's own file and from the queue of builds.
import type { BuildFile } from './build-file';

/** Moments are ISO times. */
export interface SiteBuild {
  build: BuildFile | null;
  /** When what static pages show last changed. */
  changedAt: string;
  /** When the host is asked next; null when no build is wanted. */
  dueAt: string | null;
  /** When the host was last asked, and the newest change at that time. */
  triedAt: string | null;
  triedFor: string | null;
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

/** Longer than a build takes on any of the hosts. */
const LONGEST_BUILD_MS = 30 * 60_000;

/** The state of a page whose rows last changed at this time. */
export function staticStateOf(changedAt: string, site: SiteBuild, now = Date.now()): StaticState {
  const { build, hasHook, failure, triedAt, triedFor } = site;
  if (build?.newestChange && isUpTo(changedAt, build.newestChange)) return 'included';
  if (!hasHook) return 'by_hand';
  if (failure !== null) return 'failed';
  const isAskedFor = triedFor !== null && isUpTo(changedAt, triedFor);
  const isLate = triedAt !== null && Date.parse(triedAt) < now - LONGEST_BUILD_MS;
  return isAskedFor && isLate ? 'overdue' : 'following';
}

/** The state of the whole site. */
export const stateOfSite = (site: SiteBuild, now?: number): StaticState =>
  staticStateOf(site.changedAt, site, now);

/** True while an answer of the host, or its new site, may come at any moment. */
export function isBuildAwaited(site: SiteBuild, now = Date.now()): boolean {
  const isDue = site.dueAt !== null && Date.parse(site.dueAt) <= now;
  return isDue || stateOfSite(site, now) === 'following';
}

const isUpTo = (moment: string, other: string) => Date.parse(moment) <= Date.parse(other);
