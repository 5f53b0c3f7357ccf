/** The size limit: twenty times 20,000 addresses with names. Larger files would freeze the browser. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The first bytes of files that are not CSV, whatever their extension. */
const otherKinds: readonly [start: RegExp, kind: string][] = [
  // Newer workbooks are zip archives; older ones are OLE files. A CSV heading may be "PK" as well.
  [/^PK[^\s\w,;|"]/, 'a spreadsheet'],
  [/^ÐÏ/, 'a spreadsheet'],
  [/^%PDF/, 'a PDF'],
  [/^\{\\rtf/, 'a text document'],
  // Many tools export an HTML page with a table as "list.xls".
  [/^\s*<(?:!|(?:\?xml|html|head|body|table|meta|div)\b)/i, 'a web page or XML'],
  [/^\s*BEGIN:VCARD/i, 'an address book (vCard)'],
  [/^\s*[[{]\s*["{]/, 'JSON'],
];

/** Reads a file in any encoding that spreadsheets use. Throws UnreadableFile with a message for the admin. */
export async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) {
    throw new UnreadableFile(
      `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Please split it.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const [, kind] = otherKinds.find(([sign]) => sign.test(start.replace(/^ï»¿/, ''))) ?? [];
  if (kind) {
    throw new UnreadableFile(
      `This is ${kind}, not a CSV file. Please save it as CSV first, or paste the addresses.`,
    );
  }
  return decodeText(bytes);
}

/**
 * The old code pages in which Excel saves CSV files, by the computer's language. Other languages use the Western one.
 */
const codePages: readonly [languages: string, encoding: string][] = [
  ['ja', 'shift_jis'],
  ['zh-TW zh-HK zh-Hant', 'big5'],
  ['zh', 'gb18030'],
  ['ko', 'euc-kr'],
  ['th', 'windows-874'],
  ['pl cs sk hu sl hr bs ro sq', 'windows-1250'],
  ['ru uk be bg mk sr kk', 'windows-1251'],
  ['el', 'windows-1253'],
  ['tr az', 'windows-1254'],
  ['he', 'windows-1255'],
  ['ar fa ur', 'windows-1256'],
  ['et lv lt', 'windows-1257'],
  ['vi', 'windows-1258'],
];

/**
 * True for another script that was decoded as Western: four accented letters in a row, or characters that no text has.
 */
const isGarbled = (text: string) =>
  /[\u0080-\u009f]|(?!(.)\1)[\u00a1-\u00ff\u0152-\u0192]{4}/.test(text);

/**
 * UTF-8, UTF-16 (Excel's "Unicode Text", with a byte order mark or without), else the old code page of this language.
 * @throws UnreadableFile for a text in none of them: a wrong guess would take "unsubscribed" for a name.
 */
export function decodeText(bytes: Uint8Array, language: string = navigator.language): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  const [, encoding] =
    codePages.find(([languages]) =>
      languages.split(' ').some((one) => `${language}-`.startsWith(`${one}-`)),
    ) ?? [];
  const known = decodeWhole(bytes, 'utf-8') ?? (encoding ? decodeWhole(bytes, encoding) : null);
  if (known !== null) return known;
  const western = new TextDecoder('windows-1252').decode(bytes);
  if (isGarbled(western)) {
    throw new UnreadableFile(
      'The letters of this file cannot be read. Please save it as “CSV UTF-8”, or paste the table.',
    );
  }
  return western;
}

/** Decodes the bytes; null when they are not in this encoding. */
function decodeWhole(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
