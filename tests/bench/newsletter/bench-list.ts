/** A database with so many readers, for one part of the proof; dropped after it. */
import type pg from 'pg';
import { addReaders, createCampaign, makeDue, readStatus } from './campaigns.ts';
import type { Cluster } from './cluster.ts';
import { connect, type Database } from './connect.ts';

export interface BenchList {
  database: Database;
  owner: pg.Pool;
  service: pg.Pool;
  /** A campaign to all of them that may leave at once. */
  send: (subject: string) => Promise<string>;
  status: (campaignId: string) => Promise<string>;
}

export async function withList<Value>(
  cluster: Cluster,
  { name, readers, connections }: { name: string; readers: number; connections?: number },
  work: (list: BenchList) => Promise<Value>,
): Promise<Value> {
  const database = await cluster.create(name);
  const owner = connect(database, 'postgres');
  const service = connect(database, 'service_role', connections);
  try {
    await addReaders(owner, readers);
    return await work({
      database,
      owner,
      service,
      async send(subject) {
        const campaign = await createCampaign(service, subject);
        await makeDue(owner, campaign);
        return campaign;
      },
      status: (campaignId) => readStatus(owner, campaignId),
    });
  } finally {
    await Promise.all([owner.end(), service.end()]);
    await cluster.drop(name);
  }
}
