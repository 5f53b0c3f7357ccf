// A stranger's words in a mail to an address that they may only have typed: mail programs make a link of everything that looks
// like an address, and the agency's name would stand above it.

/** The dots and colons of addresses, also the wide ones that browsers read as such. */
const sign = /[.:\u2024\u3002\ufe52\ufe55\uff0e\uff1a\uff61](?=[\p{L}\p{M}\p{N}/\\_-])/gu;
const digit = /\d/;

/** The text with a blank behind each dot and colon in a word, so that nothing in it is a link. Times and numbers stay. */
export const unlinked = (text: string): string =>
  text.replace(sign, (found, at: number) =>
    digit.test(text.charAt(at - 1)) && digit.test(text.charAt(at + 1)) ? found : `${found} `,
  );
