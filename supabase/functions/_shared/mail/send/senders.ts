import { emailAddressSchema } from '../../contracts/newsletter.ts';

export type Sender = { name: string | null; address: string };

/** An entry ends at a comma, unless the comma stands in a name in quotation marks. */
const entryOf = /(?:"[^"]*"|[^,])+/g;

/** Parses `Name <mail>, "Name, Ltd" <mail>, mail, …`. Entries without a valid address are reported and left out. */
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

/** As it stands in a header. A name in quotation marks needs no other care. */
export function formatSender({ name, address }: Sender): string {
  return name === null ? address : `"${name.replace(/["\\]/g, '')}" <${address}>`;
}

/** True for a name and address under which the server lets mail go out. An entry without a name allows any name. */
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
