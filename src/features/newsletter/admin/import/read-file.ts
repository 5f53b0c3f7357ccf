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

/** UTF-8, UTF-16 with a byte order mark (Excel's "Unicode Text"), else Excel's old Western code page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
