// How a lead (an inquiry, an application) is sent: as a row and as a mail, each exactly once, however
// often the button is pressed and whatever fails in between (resolutions 8, 9, 12).

/** Scripts fill a form in no time. A quick person is not refused, the send just waits until then. */
export const MINIMUM_FILL_MS = 2000;
/** When the mail went out but the row did not: quiet further tries, for the owner already has the lead. */
const LATER_STORE_DELAYS_MS = [2000, 10_000, 60_000];

export interface LeadSteps<Values> {
  /** Resolves when the row is there, also if it was there already. */
  store: (id: string, values: Values) => Promise<void>;
  mail: (values: Values) => Promise<void>;
  /** Tells the server how the mail ended, so that its outbox need not send it again. */
  report: (id: string, isDelivered: boolean) => Promise<void>;
}

/** `together`: neither step waits for the other. `store-first`: no mail about a row that was refused. */
export type LeadOrder = 'together' | 'store-first';

export interface LeadOutcome {
  isStored: boolean;
  isMailed: boolean;
  storeError?: unknown;
  mailError?: unknown;
}

/** One fill of the form: its id, and which steps are done. */
interface Fill {
  id: string;
  fingerprint: string;
  isStored: boolean;
  isMailed: boolean;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class LeadSubmission<Values> {
  private readonly steps: LeadSteps<Values>;
  private readonly order: LeadOrder;
  private readonly startedAt = Date.now();
  private fill: Fill | undefined;
  private isSending = false;

  constructor(steps: LeadSteps<Values>, order: LeadOrder) {
    this.steps = steps;
    this.order = order;
  }

  /**
   * Does the steps that are still missing for these values. Never rejects: the outcome says what
   * happened. Returns undefined while an earlier call is on its way, so a double click sends once.
   */
  async submit(values: Values): Promise<LeadOutcome | undefined> {
    if (this.isSending) return undefined;
    this.isSending = true;
    try {
      const remaining = this.startedAt + MINIMUM_FILL_MS - Date.now();
      if (remaining > 0) await wait(remaining);
      return await this.run(this.fillFor(values), values);
    } finally {
      this.isSending = false;
    }
  }

  /** The form was emptied: whatever is sent next is another lead. */
  startOver(): void {
    this.fill = undefined;
  }

  /** The same text keeps its id and its finished steps; a changed text is a lead of its own, or it would be lost. */
  private fillFor(values: Values): Fill {
    const fingerprint = JSON.stringify(values);
    if (this.fill?.fingerprint !== fingerprint) {
      this.fill = { id: crypto.randomUUID(), fingerprint, isStored: false, isMailed: false };
    }
    return this.fill;
  }

  private async run(fill: Fill, values: Values): Promise<LeadOutcome> {
    const storing = fill.isStored ? Promise.resolve() : this.steps.store(fill.id, values);
    const [stored] = this.order === 'store-first' ? await Promise.allSettled([storing]) : [];
    if (stored?.status === 'rejected') {
      return { isStored: false, isMailed: fill.isMailed, storeError: stored.reason };
    }

    const mailing = fill.isMailed ? Promise.resolve() : this.steps.mail(values);
    const [storeResult, mailResult] = await Promise.allSettled([storing, mailing]);
    fill.isStored = storeResult.status === 'fulfilled';
    fill.isMailed = mailResult.status === 'fulfilled';

    if (fill.isStored) this.report(fill);
    else if (fill.isMailed) void this.storeLater(fill, values);
    return {
      isStored: fill.isStored,
      isMailed: fill.isMailed,
      ...(storeResult.status === 'rejected' && { storeError: storeResult.reason as unknown }),
      ...(mailResult.status === 'rejected' && { mailError: mailResult.reason as unknown }),
    };
  }

  private report({ id, isMailed }: Fill): void {
    // Without this word the server mails once more after ten minutes: a nuisance, not a loss.
    this.steps.report(id, isMailed).catch(() => undefined);
  }

  private async storeLater(fill: Fill, values: Values): Promise<void> {
    for (const delay of LATER_STORE_DELAYS_MS) {
      await wait(delay);
      try {
        await this.steps.store(fill.id, values);
        fill.isStored = true;
        return this.report(fill);
      } catch {
        // The next delay is the next try.
      }
    }
  }
}
