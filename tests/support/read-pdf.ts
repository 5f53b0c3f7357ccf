import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Returns everything outside the streams: dictionaries, as pdfkit writes them. */
  dictionaries: string;
  /** The text of each page in the order it was written. */
  pages: string[];
  /** The texts of each page that are said in place of their glyphs. */
  said: string[][];
}

interface PdfObject {
  dictionary: string;
  stream: string | undefined;
}

/** Reads the PDFs that pdfkit writes: classic cross references, Flate streams, Identity-H fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, readObject(body));
  }
  const ofPages = [...objects.values()].filter(({ dictionary }) =>
    /\/Type \/Page\b/.test(dictionary),
  );
  const pages = ofPages.map((page) => readPage(page, objects));
  const said = ofPages.map(({ dictionary }) =>
    readSaid(follow(dictionary, 'Contents', objects).stream ?? ''),
  );
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary).join('\n');
  return { dictionaries, pages, said };
}

function readObject(body: string): PdfObject {
  const [dictionary = '', ...rest] = body.split('stream\n');
  if (rest.length === 0) return { dictionary, stream: undefined };
  const raw = Buffer.from(rest.join('stream\n').replace(/\nend$|\nendstream$/, ''), 'latin1');
  const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Subtype /Image');
  return { dictionary, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') };
}

function follow(dictionary: string, key: string, objects: Map<string, PdfObject>): PdfObject {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
  const object = objects.get(id);
  if (!object) throw new Error(`The PDF has no object for ${key}.`);
  return object;
}

function readPage({ dictionary }: PdfObject, objects: Map<string, PdfObject>): string {
  const resources = follow(dictionary, 'Resources', objects).dictionary;
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = ''] of resources.matchAll(/\/(F\d+) \d+ 0 R/g)) {
    const font = follow(resources, name, objects);
    fonts.set(name, readCharacters(follow(font.dictionary, 'ToUnicode', objects).stream ?? ''));
  }
  return readText(follow(dictionary, 'Contents', objects).stream ?? '', fonts);
}

/** Glyph number → character. pdfkit lists them consecutively from the first. */
function readCharacters(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) => {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      characters.set(Number.parseInt(start, 16) + index, text);
    });
  }
  return characters;
}

function readText(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = '';
  let font: Map<number, string> | undefined;
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<.*?)\] TJ/g)) {
    if (name) font = fonts.get(name);
    for (const [, hex = ''] of glyphs.matchAll(/<(\w+)>/g)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) {
        text += font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD';
      }
    }
    if (!name) text += '\n';
  }
  return text;
}

/** pdfkit writes them as UTF-16 with a mark of its order, and with a backslash before a bracket. */
const readSaid = (content: string): string[] =>
  [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
    Buffer.from(text.replaceAll(/\\(.)/gs, '$1'), 'latin1').swap16().toString('utf16le').slice(1),
  );
