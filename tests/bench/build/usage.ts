/** Preloaded into a build: writes its resource usage to the file that BENCH_USAGE names. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface Usage {
  /** Processor time of all its threads, seconds. */
  cpu: number;
  /** The most memory it held at once, in MB. */
  peak: number;
}

/** `maxRSS` would count the memory of the process that started this one (exec_mmap in fs/exec.c of Linux). */
function peakKilobytes(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

const file = process.env['BENCH_USAGE'];
process.once('exit', () => {
  if (!file) return;
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage: Usage = {
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    peak: peakKilobytes() / 1024,
  };
  writeFileSync(file, JSON.stringify(usage));
});
