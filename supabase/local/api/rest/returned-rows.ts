/**
 * Returns the rows that a change met. For columns with an alias or an embedded table, lite 0.10.0 reads them after the change
 * with the request's own filter, which they may not fit any more; PostgREST returns the rows it changed. The admin saves so:
 * the filter names the version that was read, and each save raises the version. Lite has no setting for it, and its hook for
 * backends sees the request once, before the change: so the filter disappears in between.
 */

import type { LiteConnection } from './connection.ts';

/** Removes the filter of a change after the change, so that lite selects the changed rows by their keys only. */
export function returnChangedRows(connection: LiteConnection): void {
  let isMade = false;
  const { driver } = connection;
  const query = driver.query.bind(driver);
  driver.query = async <Row>(...given: Parameters<typeof driver.query>) => {
    const result = await query<Row>(...given);
    if (/^update\b/i.test(given[0])) isMade = true;
    return result;
  };

  const read = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...given) => {
    const asked = await read(...given);
    if (asked.type !== 'update') return asked;
    isMade = false;
    const { where } = asked;
    const get = () => (isMade ? undefined : where);
    return Object.defineProperty(asked, 'where', { get, enumerable: true });
  };
}
