// Runs inside Deno before each function, in place of the hosted runtime: it knows the work that goes on after an answer. And
// it ends the process when the stack that started it is gone, however it went, or the function would run on without it.

const checkEveryMs = 500;
const stackProcess = Number(Deno.env.get('LOCAL_STACK_PROCESS'));

const timer = setInterval(() => {
  if (Deno.ppid !== stackProcess) Deno.exit(0);
}, checkEveryMs);
Deno.unrefTimer(timer);

/** Hosted functions are cut off after this time, with their work in the background. */
const maxWorkMs = 150_000;
const underWay = new Set();

globalThis.EdgeRuntime = {
  waitUntil(work) {
    underWay.add(work);
    const end = () => underWay.delete(work);
    work.then(end, end);
  },
};

// Windows has no such signal: there the process ends at once.
if (Deno.build.os !== 'windows') {
  Deno.addSignalListener('SIGTERM', async () => {
    Deno.unrefTimer(setTimeout(() => Deno.exit(0), maxWorkMs));
    while (underWay.size > 0) await Promise.allSettled(underWay);
    Deno.exit(0);
  });
}
