// Ends timers with their page, as a browser does; Node's would go on after the document is gone. The toast library, for
// one, forgets a closed toast 200 ms later: React then needs a window that a finished file no longer has.

const timers = new Set<ReturnType<typeof setTimeout>>();
const endTimer = globalThis.clearTimeout;
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, args: Parameters<typeof setTimeout>) {
    const timer = Reflect.apply(start, self, args);
    timers.add(timer);
    return timer;
  },
});

/** Ends all timers that a test has left behind. */
export function endTimers(): void {
  for (const timer of timers) endTimer(timer);
  timers.clear();
}
