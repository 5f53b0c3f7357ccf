import { AsyncLocalStorage } from 'node:async_hooks';

const captures = new AsyncLocalStorage<unknown[]>();
let isInstalled = false;

function install(): void {
  isInstalled = true;
  for (const method of ['error', 'warn'] as const) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const captured = captures.getStore();
      if (captured) captured.push(...values);
      else print(...values);
    };
  }
}

/**
 * Runs a job and captures its console.error and console.warn; lines of other code still print. `@supabase/lite` prints
 * each refused statement, although a refusal is a normal response.
 */
export async function captureConsole<Result>(
  job: () => Promise<Result>,
): Promise<{ result: Result; logged: unknown[] }> {
  if (!isInstalled) install();
  const logged: unknown[] = [];
  return { result: await captures.run(logged, job), logged };
}
