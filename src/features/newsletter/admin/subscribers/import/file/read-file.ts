/** Twenty times the size of 20,000 addresses with names; larger files would freeze the browser. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The text of a file in any encoding that spreadsheets use. Throws UnreadableFile with a message for the admin. */
export async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) {
    throw new UnreadableFile(
      `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Please split it.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The signature of a zip archive, which a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableFile(
      'This is a spreadsheet, not a CSV file. Please save it as CSV first, or paste the addresses.',
    );
  }
  return decodeText(bytes);
}

/** UTF-8, UTF-16 (Excel's "Unicode Text", with a byte order mark or without), else Excel's old Western code page. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
