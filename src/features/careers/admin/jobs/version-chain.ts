import type { JobVersion } from '../../api/admin-job-changes';

/**
 * Which version each of our own saves has replaced. An edit that began before a save was answered starts
 * from the replaced version, and must not show up as a conflict with this admin's own save.
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
