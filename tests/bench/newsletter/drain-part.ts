/**
 * Measures how fast two workers send to a large list when the provider sets no limit, and how much memory that takes.
 */
import { startMailProvider } from '../../support/mail-provider-simulator.ts';
import { withList } from './bench-list.ts';
import type { Cluster } from './cluster.ts';
import type { Figure } from './report.ts';
import { type Sent, sendWithWorkers } from './sending.ts';

const small = 10_000;
const large = 100_000;

async function drain(cluster: Cluster, subscribers: number): Promise<Sent> {
  const provider = await startMailProvider();
  try {
    return await withList(cluster, { name: `drain_${subscribers}`, subscribers }, (list) =>
      sendWithWorkers(list, provider, subscribers),
    );
  } finally {
    await provider.close();
  }
}

export async function provesDrain(cluster: Cluster, scale: number): Promise<Figure[]> {
  const subscribers = Math.ceil(large * scale);
  const few = await drain(cluster, small);
  const many = await drain(cluster, subscribers);
  return [
    {
      name: `two workers send to ${subscribers.toLocaleString('en')}`,
      value: subscribers / many.seconds,
      limit: 1000,
      isMoreBetter: true,
      unit: 'recipients/s',
    },
    {
      name: `a worker's memory: ${few.peakMemory.toFixed(0)} MB for 10,000, ${many.peakMemory.toFixed(0)} MB for ${subscribers.toLocaleString('en')}`,
      value: many.peakMemory / few.peakMemory,
      // Room for the rest that an unhurried garbage collector leaves lying around.
      limit: 1.25,
      unit: '×',
    },
  ];
}
