/** Handles requests to tables and functions with lite, with the responses of a hosted project's PostgREST. */

import { addChallenge, bearerRefusal, spellScheme } from './bearer.ts';
import type { LiteConnection } from './connection.ts';
import { orLastPage } from './last-page.ts';
import { spellPreferences } from './one-row.ts';
import { returnChangedRows } from './returned-rows.ts';
import { createTimeLimits } from './time-limits.ts';
import { createTransactions } from './transactions.ts';
import { withQuotedValues } from './verbatim-values.ts';

export type Rest = {
  /** Handles one request at a time. */
  answer: (request: Request) => Promise<Response>;
  addChallenge: (response: Response) => Promise<void>;
  /** Makes the next request read the settings again. */
  forget: () => void;
};

export function createRest(
  connection: LiteConnection,
  fetchLite: (request: Request) => Promise<Response>,
): Rest {
  const limits = createTimeLimits(connection.driver);
  returnChangedRows(connection);
  const inTransaction = createTransactions(connection, limits);

  return {
    async answer(request) {
      const refused = bearerRefusal(request);
      if (refused) return refused;
      const asked = spelled(request);
      return orLastPage(await inTransaction(request, () => fetchLite(asked)));
    },
    addChallenge,
    forget: limits.forget,
  };
}

/** Rewrites a request so that lite reads it as PostgREST would. */
function spelled(request: Request): Request {
  const headers = new Headers(request.headers);
  spellScheme(headers);
  spellPreferences(headers);
  const address = withQuotedValues(request.url);
  return new Request(address, new Request(request, { headers }));
}
