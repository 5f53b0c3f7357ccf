/**
 * Returns a function that counts the milliseconds of CPU time of this thread since then. The clock would also count
 * other programs on a busy machine, and a time limit would fail there.
 */
export function startCpuClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
