// Breaks links in a stranger's text for an email to an address that they may not own: email programs link everything
// that looks like an address, and the agency's name would be above it.

/** Matches the dots and colons of addresses, including the wide ones that browsers accept. */
const sign = /[.:\u2024\u3002\ufe52\ufe55\uff0e\uff1a\uff61](?=[\p{L}\p{M}\p{N}/\\_-])/gu;
const digit = /\d/;

/** Adds a space after each dot and colon inside a word, so that nothing becomes a link. Times and numbers stay. */
export const unlinked = (text: string): string =>
  text.replace(sign, (found, at: number) =>
    digit.test(text.charAt(at - 1)) && digit.test(text.charAt(at + 1)) ? found : `${found} `,
  );
