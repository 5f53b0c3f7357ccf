import type { JobVersion } from '../api/admin-job-version';

/**
 * Which version our own saves have put in the place of which. An edit that began before such a save
 * was answered started from the older one; it must not meet itself as "changed by somebody else".
 */
export function createVersionChain() {
  const successors = new Map<string, JobVersion>();

  function newestOf(version: JobVersion): JobVersion {
    let newest = version;
    for (
      let next = successors.get(newest.updatedAt);
      next;
      next = successors.get(newest.updatedAt)
    ) {
      newest = next;
    }
    return newest;
  }

  return {
    newestOf,
    follow: (seen: JobVersion, saved: JobVersion) => {
      const before = newestOf(seen).updatedAt;
      if (before !== saved.updatedAt) successors.set(before, saved);
    },
  };
}
