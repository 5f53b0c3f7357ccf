// How a lead (an inquiry, an application) is sent: as a row and as a mail, each exactly once, however
// often the button is pressed and whatever fails in between (resolutions 8, 9, 12).

/** Scripts fill a form faster. Sending waits until this time instead of refusing a quick visitor. */
export const MINIMUM_FILL_MS = 2000;
/** When the mail went out but the row did not: quiet retries, because the owner already has the lead. */
const LATER_STORE_DELAYS_MS = [2000, 10_000, 60_000];

export interface LeadSteps<Values> {
  /** Resolves when the row is there, also if it was there already. */
  store: (id: string, values: Values) => Promise<void>;
  mail: (id: string, values: Values) => Promise<void>;
  /** Tells the server how the mail ended, so that its outbox need not send it again. */
  report: (id: string, isDelivered: boolean) => Promise<void>;
}

/** `together`: neither step waits for the other. `store-first`: no mail about a row that was refused. */
export type LeadOrder = 'together' | 'store-first';

/** The services that the site was built with. A step without its service is skipped silently. */
export interface LeadServices {
  hasBackend: boolean;
  hasEmailJs: boolean;
}

const allServices: LeadServices = { hasBackend: true, hasEmailJs: true };

export interface LeadResult {
  /** The row's. */
  id: string;
  /**
   * The result shown to the visitor: whether the mail went out, as specified. Where the site was built
   * without EmailJS, the row decides, because the server's outbox mails it to the owner.
   */
  isSent: boolean;
  /** Says whether the row has arrived, once that is known: it may take longer than the mail. Never rejects. */
  stored: Promise<boolean>;
  /** Why the row was refused, where it goes before the mail. */
  storeError?: unknown;
}

/**
 * One filled-in form: its id, and which steps are done. It is kept with the form's draft and given to
 * `resume` after a reload, so that sending continues where it stopped.
 */
export interface LeadFill {
  id: string;
  fingerprint: string;
  isStored: boolean;
  isMailed: boolean;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class LeadSubmission<Values> {
  private readonly loadSteps: () => Promise<LeadSteps<Values>>;
  private readonly order: LeadOrder;
  private readonly services: LeadServices;
  private readonly startedAt: number;
  private fill: LeadFill | undefined;
  private isSending = false;
  /** Rows on their way: a second try waits for the first instead of sending its own. */
  private readonly storing = new Map<LeadFill, Promise<unknown>>();
  private onProgress: (fill: LeadFill) => void = () => undefined;

  /** @param startedAt when the form could first be filled in */
  constructor(
    loadSteps: () => Promise<LeadSteps<Values>>,
    order: LeadOrder,
    services = allServices,
    startedAt = Date.now(),
  ) {
    this.loadSteps = loadSteps;
    this.order = order;
    this.services = services;
    this.startedAt = startedAt;
  }

  /**
   * Does the steps that are still missing for these values. Never rejects: the outcome says what
   * happened. Returns undefined while an earlier call is on its way, so a double click sends once.
   */
  async submit(values: Values): Promise<LeadResult | undefined> {
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

  /** Goes on with a fill of an earlier page load. It counts only if the same text is sent again. */
  resume(fill: LeadFill): void {
    this.fill = { ...fill };
  }

  /**
   * The same form in another tab sends this fill. Sending the same text here as well, from a draft that both
   * tabs show, does not send it twice.
   */
  follow(fill: LeadFill): void {
    if (this.isSending || (this.fill && this.fill.fingerprint !== fill.fingerprint)) return;
    this.fill = { ...fill };
  }

  /**
   * Calls the listener before the first step of a fill and after each one that succeeds, until the
   * form starts over. Returns how to stop that.
   */
  watch(listener: (fill: LeadFill) => void): () => void {
    this.onProgress = listener;
    return () => {
      this.onProgress = () => undefined;
    };
  }

  /** The same text keeps its id and its finished steps; a changed text is a lead of its own, or it would be lost. */
  private fillFor(values: Values): LeadFill {
    const fingerprint = JSON.stringify(values);
    if (this.fill?.fingerprint !== fingerprint) {
      this.fill = { id: crypto.randomUUID(), fingerprint, isStored: false, isMailed: false };
      this.onProgress({ ...this.fill });
    }
    return this.fill;
  }

  /** Does a step unless it is done, and notes at once that it is: the page may be left any moment. */
  private async finish(
    fill: LeadFill,
    step: 'isStored' | 'isMailed',
    work: () => Promise<void>,
  ): Promise<void> {
    if (fill[step]) return;
    await work();
    fill[step] = true;
    if (fill === this.fill) this.onProgress({ ...fill });
  }

  private async run(fill: LeadFill, values: Values): Promise<LeadResult> {
    const { hasBackend, hasEmailJs } = this.services;
    const { id } = fill;
    const storing = hasBackend ? this.store(fill, values) : undefined;
    const stored = Promise.resolve(storing).then(() => fill.isStored);
    if (!hasEmailJs || this.order === 'store-first') {
      const storeError = await storing;
      // Without EmailJS there is no mail to report on: the outbox sends its own.
      if (!hasEmailJs || storeError)
        return { id, isSent: fill.isStored && !hasEmailJs, stored, storeError };
    }
    await failureOf(
      this.finish(fill, 'isMailed', async () => (await this.loadSteps()).mail(fill.id, values)),
    );
    if (hasBackend) stored.then(() => this.settle(fill, values)).catch(() => undefined);
    return { id, isSent: fill.isMailed, stored };
  }

  /** Resolves with the failure, if any. Two tries at the same time share one request. */
  private store(fill: LeadFill, values: Values): Promise<unknown> {
    const running = this.storing.get(fill);
    if (running) return running;
    const storing = failureOf(
      this.finish(fill, 'isStored', async () => (await this.loadSteps()).store(fill.id, values)),
    ).finally(() => this.storing.delete(fill));
    this.storing.set(fill, storing);
    return storing;
  }

  /** Ends a fill in the background, when both steps have been tried. Safe to repeat. */
  private async settle(fill: LeadFill, values: Values): Promise<void> {
    for (const delay of LATER_STORE_DELAYS_MS) {
      if (fill.isStored || !fill.isMailed) break;
      await wait(delay);
      await this.store(fill, values);
    }
    // Without this report the server mails once more after ten minutes: a nuisance, not a loss.
    if (fill.isStored) await (await this.loadSteps()).report(fill.id, fill.isMailed);
  }
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
