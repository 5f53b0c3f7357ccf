// The endpoint of a function that only the scheduler calls: no input, and a secret instead of a session.
import * as z from 'zod';
import { type Answer, type EndpointContext, createEndpoint, fail } from './http.ts';
import { bearerToken } from './request-headers.ts';
import { isSameSecret } from './tokens.ts';

type ScheduledOptions = {
  name: string;
  cronSecret: string;
  work(report: EndpointContext['report']): Promise<Answer>;
};

// The scheduler sends {}.
const maxBodyBytes = 1024;

const wrongSecret = fail('unauthenticated', 'This function is called by the scheduler only.');

/** Answers 401 to a caller without the secret. */
export function createScheduledEndpoint({ name, cronSecret, work }: ScheduledOptions) {
  return createEndpoint({
    name,
    contract: z.object({}),
    maxBodyBytes,
    async work(_, { request, report }) {
      const given = bearerToken(request.headers);
      if (given === null || !(await isSameSecret(given, cronSecret))) return wrongSecret;
      return work(report);
    },
  });
}
