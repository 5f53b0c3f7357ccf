import { emailAddressSchema } from '../../contracts/newsletter.ts';

export type Sender = { name: string | null; address: string };

/** Matches an entry up to a comma outside of quotation marks. */
const entryOf = /(?:"[^"]*"|[^,])+/g;

/** Parses `Name <mail>, "Name, Ltd" <mail>, mail, …`. Reports entries without a valid address and leaves them out. */
export function parseSenders(list: string, reportInvalid: (entry: string) => void): Sender[] {
  return (list.match(entryOf) ?? [])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const sender = parseSender(entry);
      if (sender === null) reportInvalid(entry);
      return sender ?? [];
    });
}

/** Formats a sender for a header. A name in quotation marks needs no other escaping. */
export function formatSender({ name, address }: Sender): string {
  return name === null ? address : `"${name.replace(/["\\]/g, '')}" <${address}>`;
}

/** True for a name and address from which the server may send. An entry without a name allows any name. */
export function isAllowedSender(
  senders: readonly Sender[],
  wanted: { name: string; address: string },
): boolean {
  return senders.some(
    ({ name, address }) =>
      address === wanted.address.toLowerCase() && (name === null || name === wanted.name),
  );
}

function parseSender(entry: string): Sender | null {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(entry) ?? [];
  const address = emailAddressSchema.safeParse(bracketed ?? entry);
  const plainName = name.trim().replace(/^"(.*)"$/, '$1');
  return address.success ? { name: plainName || null, address: address.data } : null;
}
