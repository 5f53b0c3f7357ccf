import {
  listAddresses,
  readTable,
  suggestChoices,
} from '@/admin/newsletter/import/file/address-list';

/** Returns the outcome of each address, by its part before the @. */
export async function verdictsOf(text: string, fileName = '') {
  const table = await readTable(text, fileName);
  const { addresses } = listAddresses(table, suggestChoices(table));
  return Object.fromEntries(
    addresses.map(({ email, text: typed, verdict }) => [(email || typed).split('@')[0], verdict]),
  );
}
