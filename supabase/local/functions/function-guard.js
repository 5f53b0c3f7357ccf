// Runs inside Deno before each function, in place of the hosted runtime. It tracks background work after a response,
// and ends the process when the stack that started it is gone, however that ended.

const checkEveryMs = 500;
const stackProcess = Number(Deno.env.get('LOCAL_STACK_PROCESS'));

const timer = setInterval(() => {
  if (Deno.ppid !== stackProcess) Deno.exit(0);
}, checkEveryMs);
Deno.unrefTimer(timer);

/** The time after which hosted functions are killed, including their background work. */
const maxWorkMs = 150_000;
const underWay = new Set();

globalThis.EdgeRuntime = {
  waitUntil(work) {
    underWay.add(work);
    const end = () => underWay.delete(work);
    work.then(end, end);
  },
};

// Windows has no such signal, so the process ends at once there.
if (Deno.build.os !== 'windows') {
  Deno.addSignalListener('SIGTERM', async () => {
    Deno.unrefTimer(setTimeout(() => Deno.exit(0), maxWorkMs));
    while (underWay.size > 0) await Promise.allSettled(underWay);
    Deno.exit(0);
  });
}
