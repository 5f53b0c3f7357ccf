import { inflateSync } from 'node:zlib';

const HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const aligned = (length: number) => (length + 3) & ~3;

/**
 * Unpacks a WOFF file (W3C WOFF 1.0) to the OpenType font in it, which HarfBuzz reads.
 * @throws when the file is none
 */
export function unpackWoff(file: Buffer): Uint8Array {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = file.subarray(HEADER + index * WOFF_ENTRY);
    const offset = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const data = file.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), 0);
  const font = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY + size);
  file.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let at = SFNT_HEADER + count * SFNT_ENTRY;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, at);
    at += aligned(data.length);
  });
  return font;
}
