/** For tests of a piece of a page: the backend of `tests/states` in the place of the network, until the test has ended. */
import { onTestFinished } from 'vitest';
import { type Answers, type Backend, createBackend } from '../states/backend.ts';

/** No file of a site is there. */
const nothing = () => Promise.resolve(new Response(null, { status: 404 }));

/** @param elsewhere answers the requests that are not the backend's */
export function answerRequests(answers: Answers, elsewhere: typeof fetch = nothing): Backend {
  const backend = createBackend(answers, elsewhere);
  const realFetch = globalThis.fetch;
  globalThis.fetch = backend.fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  return backend;
}

type Answering<Value> = () => Value | Response | Promise<Value | Response>;

/** Answers the first request by the first of these, the next by the next, and all that follow by the last. */
export function inTurn<Value>(...answers: [Answering<Value>, ...Answering<Value>[]]) {
  let turn = 0;
  return () => {
    const answering = answers[Math.min(turn, answers.length - 1)] ?? answers[0];
    turn += 1;
    return answering();
  };
}
