/** For tests of a piece of a page: the backend of `tests/states` in the place of the network, until the test has ended. */
import { onTestFinished } from 'vitest';
import { type Answers, type Backend, createBackend } from '../states/backend.ts';

/** No file of a site is there. */
const nothing = () => Promise.resolve(new Response(null, { status: 404 }));

export function answerRequests(answers: Answers): Backend {
  const backend = createBackend(answers, nothing);
  const realFetch = globalThis.fetch;
  globalThis.fetch = backend.fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  return backend;
}
