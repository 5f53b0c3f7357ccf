// Runs inside Deno before each function: ends the process when the stack that started it is gone,
// however it went. Without it, a killed stack would leave its functions running.

const checkEveryMs = 500;
const stackProcess = Number(Deno.env.get('LOCAL_STACK_PROCESS'));

const timer = setInterval(() => {
  if (Deno.ppid !== stackProcess) Deno.exit(0);
}, checkEveryMs);
Deno.unrefTimer(timer);
