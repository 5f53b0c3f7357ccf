/** Sets the clock, so that pictures show the same times every day. Timers keep running. */
const RealDate = Date;

export interface Clock {
  /** Moves the clock on. */
  pass: (ms: number) => void;
  restore: () => void;
}

export function setClock(now: string): Clock {
  let ahead = RealDate.parse(now) - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now() + ahead], newTarget),
    get: (target, key, receiver) =>
      key === 'now' ? () => target.now() + ahead : Reflect.get(target, key, receiver),
  });
  return {
    pass: (ms) => {
      ahead += ms;
    },
    restore: () => {
      globalThis.Date = RealDate;
    },
  };
}
