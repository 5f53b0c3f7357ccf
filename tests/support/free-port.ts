import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '../../supabase/local/process/ports.ts';

/** Finds a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
