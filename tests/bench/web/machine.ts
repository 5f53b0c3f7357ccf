/** On what the figures were measured: they mean little without. */
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Others at work on the machine make every time longer, and not evenly. */
const BUSY_LOAD = 1.5;

export interface Machine {
  processor: string;
  cores: number;
  /** Waiting for a processor in the last minute, before the bench began. */
  load: number;
  node: string;
  browser: string;
}

export function describeMachine(browser: string): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    node: process.version,
    browser,
  };
}

export function formatMachine({ processor, cores, load, node, browser }: Machine): string {
  const line = `${processor}, ${cores} cores, Node ${node}, Chromium ${browser}, load average ${load.toFixed(2)}`;
  return load > BUSY_LOAD
    ? `${line}\nWarning: the machine is busy (load over ${BUSY_LOAD}). Times are longer than they are; compare only within this run.`
    : line;
}
