/** Compares the ledger of a campaign with the emails that the provider really sent. */

export interface LedgerEntry {
  email: string;
  status: string;
  /** Left, for certain, before the request that this recipient would have been in was first tried. */
  hasLeftBefore: boolean;
  /** Left at some time of the run. */
  hasLeft: boolean;
}

export interface Evidence {
  status: string;
  /** As an admin reads them. */
  figures: { recipients: number; sent: number; failed: number; skipped: number };
  entries: LedgerEntry[];
  /** How many copies the provider has sent to whom. */
  copies: ReadonlyMap<string, number>;
  isInvalid: (email: string) => boolean;
}

export interface Judgement {
  /** Should have got it and did not. */
  lost: string[];
  /** Got it more than once. */
  doubled: string[];
  /** Contradictions between ledger and provider, and gaps in the ledger. */
  untrue: string[];
}

function wrongEntry({ email, status, hasLeftBefore, hasLeft }: LedgerEntry, evidence: Evidence) {
  const isSent = (evidence.copies.get(email) ?? 0) > 0;
  if (isSent !== (status === 'sent')) return `${email} is ${status}, but sent is ${isSent}`;
  if (status === 'failed' && !evidence.isInvalid(email)) return `${email} failed, but is valid`;
  if (status === 'skipped' && !hasLeft) return `${email} was skipped, but stayed`;
  if (status === 'sent' && hasLeftBefore) return `${email} had left and got it`;
  if (status === 'queued' || status === 'unknown') return `${email} was left ${status}`;
  return null;
}

function wrongFigures({ status, figures, entries }: Evidence): string[] {
  const count = (wanted: string) => entries.filter((entry) => entry.status === wanted).length;
  const pairs = [
    ['recipients', figures.recipients, entries.length],
    ['sent', figures.sent, count('sent')],
    ['failed', figures.failed, count('failed')],
    ['skipped', figures.skipped, count('skipped')],
  ] as const;
  return [
    ...(status === 'sent' ? [] : [`the campaign is ${status}`]),
    ...pairs
      .filter(([, told, counted]) => told !== counted)
      .map(([name, told, counted]) => `${name} is ${told}, counted ${counted}`),
  ];
}

export function judge(evidence: Evidence): Judgement {
  const { entries, copies, isInvalid } = evidence;
  const known = new Set(entries.map(({ email }) => email));
  return {
    lost: entries
      .filter(({ email, hasLeft }) => !hasLeft && !isInvalid(email) && !copies.has(email))
      .map(({ email }) => email),
    doubled: [...copies].filter(([, count]) => count > 1).map(([email]) => email),
    untrue: [
      ...wrongFigures(evidence),
      ...entries.map((entry) => wrongEntry(entry, evidence)).filter((fault) => fault !== null),
      ...[...copies.keys()]
        .filter((email) => !known.has(email))
        .map((email) => `${email} got it and is not in the ledger`),
    ],
  };
}
