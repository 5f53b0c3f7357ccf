/** The bench itself, and the stack in it, must not take the processor from the browser that is measured. */
import { writeFileSync } from 'node:fs';

/**
 * Where Linux shares the processor between sessions ("autogroups"); a browser has one of its own. Others do without.
 */
const sharePath = '/proc/self/autogroup';
const politely = 15;
const asOthers = 0;

function setNiceness(niceness: number): void {
  try {
    writeFileSync(sharePath, String(niceness));
  } catch {
    // Another system, or one that shares it in another way.
  }
}

/** Does the work with the smaller share of a busy processor. */
export async function standAside<Result>(work: () => Promise<Result>): Promise<Result> {
  setNiceness(politely);
  try {
    return await work();
  } finally {
    setNiceness(asOthers);
  }
}
