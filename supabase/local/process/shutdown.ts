/** Runs cleanup at the end of this process, by exit or by signal. */

const exitTasks = new Set<() => void>();
const closers = new Set<() => Promise<void>>();
let isListening = false;

async function closeAll(signal: NodeJS.Signals): Promise<void> {
  await Promise.allSettled([...closers].map((close) => close()));
  // A listener keeps Node from ending by itself. Without another listener, the signal is raised again.
  if (process.listenerCount(signal) > 1) return;
  process.off(signal, onSignal);
  process.kill(process.pid, signal);
}

const onSignal = (signal: NodeJS.Signals): void => void closeAll(signal);

function listen(): void {
  if (isListening) return;
  isListening = true;
  process.on('exit', () => {
    for (const task of exitTasks) task();
  });
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Runs a synchronous task when the process exits; returns a function that cancels it. */
export function onExit(task: () => void): () => void {
  listen();
  exitTasks.add(task);
  return () => exitTasks.delete(task);
}

/** Calls `close` on SIGINT and SIGTERM before the process ends; returns a function that cancels it. */
export function closeOnSignal(close: () => Promise<void>): () => void {
  listen();
  closers.add(close);
  return () => closers.delete(close);
}
