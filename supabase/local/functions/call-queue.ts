import { messageOf } from '../stack-error.ts';

export type CallQueue = {
  /** Adds a call and returns at once. */
  add: (call: FunctionCall) => void;
  /** Drops the waiting calls. */
  stop: () => void;
};

type FunctionCall = {
  name: string;
  timeoutMs: number;
  send: () => Promise<Response>;
};

// The values of pg_net: its setting batch_size, and the pause after a batch.
const batchSize = 200;
const pauseMs = 1_000;

/**
 * Simulates the worker of pg_net (`src/worker.c` of supabase/pg_net). It sends all waiting calls together, and the next
 * ones only when the slowest has been answered or has timed out.
 */
export function createCallQueue(log: (line: string) => void): CallQueue {
  const waiting: FunctionCall[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      await Promise.all(waiting.splice(0, batchSize).map(finish));
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
    isWorking = false;
  }

  async function finish({ name, timeoutMs, send }: FunctionCall): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const end = () => reject(new Error(`no answer within ${timeoutMs / 1000} s`));
    const timer = setTimeout(end, timeoutMs).unref();
    try {
      await Promise.race([mustSucceed(send), late]);
    } catch (error) {
      log(`[${name}] scheduled run: ${messageOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    add(call) {
      waiting.push(call);
      if (!isWorking) void work();
    },
    stop: () => void waiting.splice(0),
  };
}

async function mustSucceed(send: FunctionCall['send']): Promise<void> {
  const response = await send();
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
}
