/** Replaces the network by the backend of `tests/states` until the test has ended, for tests of a part of a page. */
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
