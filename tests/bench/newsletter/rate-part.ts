/** Measures whether two workers together use up the newsletter's part of the provider's rate without exceeding it. */
import { startMailProvider } from '../../support/mail-provider-simulator.ts';
import { withList } from './bench-list.ts';
import type { Cluster } from './cluster.ts';
import type { Figure } from './report.ts';
import { sendWithWorkers } from './sending.ts';

const subscribers = 10_000;
const requestsPerSecond = 5;
const mailsPerRequest = 100;
const ownSeconds = subscribers / mailsPerRequest / requestsPerSecond;

export async function provesRate(cluster: Cluster): Promise<Figure[]> {
  const provider = await startMailProvider({ requestsPerSecond });
  try {
    const { seconds } = await withList(cluster, { name: 'rate', subscribers }, (list) =>
      sendWithWorkers(list, provider, { subscribers, requestsPerSecond }),
    );
    return [
      {
        name: `10,000 at 5 requests/s of 100 (the limit's own time is ${ownSeconds} s; ${provider.requests.limited} refused)`,
        value: seconds,
        limit: ownSeconds * 1.1,
        unit: 's',
      },
    ];
  } finally {
    await provider.close();
  }
}
