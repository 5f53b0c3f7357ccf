/**
 * Returns a function that tells the milliseconds this thread has worked since. The clock would also count what else runs
 * on a busy machine, and a limit of time would fail there.
 */
export function startCpuClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
