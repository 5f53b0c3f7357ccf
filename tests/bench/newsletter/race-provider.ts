/** A provider as bad as the engine allows for, without a network: it remembers keys, and looks at the mails first. */
import type { Random } from '../../support/seeded-random.ts';

export interface RaceProvider {
  /** What the worker learns of its attempt. */
  send: (key: string, ids: readonly string[]) => 'accepted' | 'refused' | 'rejected' | 'unknown';
  copies: ReadonlyMap<string, number>;
  /** Requests that came again under their key with other members. */
  faults: readonly string[];
}

export function createRaceProvider(random: Random): RaceProvider {
  const copies = new Map<string, number>();
  const known = new Map<string, string>();
  const faults: string[] = [];
  return {
    copies,
    faults,
    send(key, ids) {
      // Before it looks the key up, so also for what it has already taken.
      if (random.isTrue(0.05)) return 'rejected';
      if (random.isTrue(0.1)) return 'refused';
      const text = ids.join();
      const before = known.get(key);
      if (before !== undefined && before !== text) {
        faults.push(`${key} came again with other members`);
        return 'unknown';
      }
      if (before === undefined) {
        if (random.isTrue(0.1)) return 'unknown';
        known.set(key, text);
        for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
      }
      return random.isTrue(0.15) ? 'unknown' : 'accepted';
    },
  };
}
