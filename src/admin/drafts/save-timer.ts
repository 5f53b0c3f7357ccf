/** Saves a moment after a change. Later changes do not reset the timer, so that steady typing is saved too. */
export class SaveTimer {
  private readonly save: () => void;
  private readonly delayMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(save: () => void, delayMs: number) {
    this.save = save;
    this.delayMs = delayMs;
  }

  start(): void {
    this.timer ??= setTimeout(() => this.flush(), this.delayMs);
  }

  /** Saves now, if a save is due. */
  flush(): void {
    if (this.timer === undefined) return;
    this.cancel();
    this.save();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
