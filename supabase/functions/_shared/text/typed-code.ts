/**
 * A mailed code as it was made, of what a person types or pastes: letters of any width and case, with blanks, dashes,
 * quotation marks or invisible marks around and in it. login_code_hash of the database does the same.
 */
export const toTypedCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
