/** What the provider has really sent: how often each recipient got each campaign. The subject names the campaign. */
export interface Tally {
  add: (subject: string, recipient: string) => void;
  /** Copies by recipient. */
  of: (subject: string) => ReadonlyMap<string, number>;
  /** Of all campaigns. */
  total: () => number;
  forget: (subject: string) => void;
}

const nobody: ReadonlyMap<string, number> = new Map();

export function createTally(): Tally {
  const campaigns = new Map<string, Map<string, number>>();
  let total = 0;
  return {
    add(subject, recipient) {
      const copies = campaigns.get(subject) ?? new Map<string, number>();
      campaigns.set(subject, copies);
      copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
      total += 1;
    },
    of: (subject) => campaigns.get(subject) ?? nobody,
    total: () => total,
    forget: (subject) => void campaigns.delete(subject),
  };
}
