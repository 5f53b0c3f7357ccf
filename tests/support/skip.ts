/**
 * Says why tests are skipped when a program is missing. With TEST_EVERY_PROGRAM=1, which CI sets, that is a failure.
 */
export function skip(what: string, why: string): void {
  if (process.env.TEST_EVERY_PROGRAM === '1') throw new Error(`${what} would be skipped. ${why}`);
  console.warn(`SKIPPED: ${what}. ${why}`);
}
