// Sends a lead (an inquiry or an application) as a row and as an email, each exactly once, however often the button is
// pressed and whatever fails in between (resolutions 8, 9, 12).

/**
 * The minimum time to fill a form, which scripts undercut. Sending waits until then instead of refusing a quick
 * visitor.
 */
export const MINIMUM_FILL_MS = 2000;
/** The delays of quiet retries when the email was sent but the row was not stored: the owner already has the lead. */
const LATER_STORE_DELAYS_MS = [2000, 10_000, 60_000];

export interface LeadSteps<Values> {
  /** Resolves when the row is stored, also if it was stored already. */
  store: (id: string, values: Values) => Promise<void>;
  mail: (id: string, values: Values) => Promise<void>;
  /** Reports the email's result to the server, so that its outbox need not send it again. */
  report: (id: string, isDelivered: boolean) => Promise<void>;
}

/**
 * The order of the steps. `together`: neither waits for the other. `store-first`: no email about a row that was
 * refused.
 */
export type LeadOrder = 'together' | 'store-first';

/** The services that the site was built with. A step without its service is skipped silently. */
export interface LeadServices {
  hasBackend: boolean;
  hasEmailJs: boolean;
}

const allServices: LeadServices = { hasBackend: true, hasEmailJs: true };

export interface LeadResult {
  /** The id of the row. */
  id: string;
  /**
   * The result for the visitor: whether the email was sent, as specified. In a site without EmailJS the row decides,
   * because the server's outbox emails it to the owner.
   */
  isSent: boolean;
  /** Resolves with whether the row was stored, which may take longer than the email. Never rejects. */
  stored: Promise<boolean>;
  /** The reason why the row was refused, where it is sent before the email. */
  storeError?: unknown;
}

/**
 * One filled-in form: its id, and the completed steps. It is stored with the form's draft and given to `resume` after a
 * reload, so that sending continues where it stopped.
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
  /** The rows that are being sent: a second attempt waits for the first instead of sending its own. */
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
   * Runs the steps that are missing for these values. Never rejects: the outcome says what happened. Returns undefined
   * during an earlier call, so that a double click sends once.
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

  /** Starts a new lead after the form was emptied. */
  startOver(): void {
    this.fill = undefined;
  }

  /** Continues a fill of an earlier page load. It counts only if the same text is sent again. */
  resume(fill: LeadFill): void {
    this.fill = { ...fill };
  }

  /**
   * Adopts the fill that the same form in another tab sends, so that the same text from a shared draft is not sent
   * twice.
   */
  follow(fill: LeadFill): void {
    if (this.isSending || (this.fill && this.fill.fingerprint !== fill.fingerprint)) return;
    this.fill = { ...fill };
  }

  /**
   * Calls the listener before the first step of a fill and after each one that succeeds, until the form starts over.
   * Returns a function that stops it.
   */
  watch(listener: (fill: LeadFill) => void): () => void {
    this.onProgress = listener;
    return () => {
      this.onProgress = () => undefined;
    };
  }

  /**
   * Returns the fill for these values. The same text keeps its id and its completed steps; a changed text becomes a new
   * lead, or it would be lost.
   */
  private fillFor(values: Values): LeadFill {
    const fingerprint = JSON.stringify(values);
    if (this.fill?.fingerprint !== fingerprint) {
      this.fill = { id: crypto.randomUUID(), fingerprint, isStored: false, isMailed: false };
      this.onProgress({ ...this.fill });
    }
    return this.fill;
  }

  /** Runs a step unless it is completed, and records at once that it is: the page may be left at any moment. */
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
      // Without EmailJS there is no email to report: the outbox sends its own.
      if (!hasEmailJs || storeError)
        return { id, isSent: fill.isStored && !hasEmailJs, stored, storeError };
    }
    await failureOf(
      this.finish(fill, 'isMailed', async () => (await this.loadSteps()).mail(fill.id, values)),
    );
    if (hasBackend) stored.then(() => this.settle(fill, values)).catch(() => undefined);
    return { id, isSent: fill.isMailed, stored };
  }

  /** Stores the row and resolves with the failure, if any. Two attempts at the same time share one request. */
  private store(fill: LeadFill, values: Values): Promise<unknown> {
    const running = this.storing.get(fill);
    if (running) return running;
    const storing = failureOf(
      this.finish(fill, 'isStored', async () => (await this.loadSteps()).store(fill.id, values)),
    ).finally(() => this.storing.delete(fill));
    this.storing.set(fill, storing);
    return storing;
  }

  /** Ends a fill in the background after both steps were tried. Safe to repeat. */
  private async settle(fill: LeadFill, values: Values): Promise<void> {
    for (const delay of LATER_STORE_DELAYS_MS) {
      if (fill.isStored || !fill.isMailed) break;
      await wait(delay);
      await this.store(fill, values);
    }
    // Without this report the server sends a second email after ten minutes: a nuisance, not a loss.
    if (fill.isStored) await (await this.loadSteps()).report(fill.id, fill.isMailed);
  }
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
