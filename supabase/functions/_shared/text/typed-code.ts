/**
 * Normalizes a typed or pasted code: letters of any width and case, with spaces, dashes, quotation marks or invisible
 * marks. The database's login_code_hash() does the same.
 */
export const toTypedCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
