// Finds the faults of a mail's picture, in the HTML and in its file.

/** The file behind a picture, read from its bytes. */
export interface PictureFile {
  /** Null when it is of no type that we know. */
  type: string | null;
  /** Null when the browser cannot show it. */
  size: { width: number; height: number } | null;
}

/** The card of a letter. */
const LETTER_WIDTH = 600;
/** Nobody sees a picture of this size: it tells its server who opens the mail. */
const PIXEL_EDGE = 3;
/** The embedded stack has no certificate. */
export const unencrypted = /^http:(?!\/\/(?:localhost|127\.0\.0\.1)[:/])/i;

const shownTypes = new Set<string | null>(['image/jpeg', 'image/png', 'image/gif']);
const typeNames: Record<string, string> = {
  'image/webp': 'a WebP, which Outlook does not show',
  'image/avif': 'an AVIF, which Outlook and Gmail do not show',
};
/** Where the file could not be read, its name says what it is. */
const extensionNames: Record<string, string> = {
  webp: 'a WebP, which Outlook does not show',
  avif: 'an AVIF, which Outlook and Gmail do not show',
  svg: 'an SVG, which Gmail and Outlook do not show',
  heic: 'an HEIC, which hardly any mail program shows',
  tif: 'a TIFF, which hardly any mail program shows',
  tiff: 'a TIFF, which hardly any mail program shows',
};

const trackers =
  /\/(?:track\/open|wf\/open|open\.(?:php|aspx)|o\.gif|pixel\.(?:gif|png)|beacon\.(?:gif|png))\b|\/\/(?:www\.)?(?:google-analytics\.com\/|facebook\.com\/tr\b|[\w.-]*\.list-manage\.com\/track\/|pixel\.)/i;

export function pictureFault(image: Element, file: PictureFile | undefined): string | null {
  const source = image.getAttribute('src')?.trim() ?? '';
  if (isTracker(image, source, file)) {
    return 'is a tracking pixel, and the privacy page promises that there is none';
  }
  const faults: string[] = [];
  // An empty text is a statement: the image is decoration.
  if (!image.hasAttribute('alt')) faults.push('no alternative text');
  const width = edgeOf(image, 'width');
  if (width === null) faults.push('no width');
  else if (width > LETTER_WIDTH) {
    faults.push(`is wider (${width} px) than the letter (${LETTER_WIDTH} px)`);
  } else if (file?.size && width > file.size.width) {
    faults.push(`is blown up from ${file.size.width} px to ${width} px`);
  }
  const addressFault = faultOfAddress(source) ?? faultOfType(source, file);
  if (addressFault) faults.push(addressFault);
  return faults.join(', ') || null;
}

function faultOfAddress(source: string): string | null {
  if (source === '') return 'no address';
  if (/^data:/i.test(source)) return 'is inside the text, which Gmail does not show';
  if (unencrypted.test(source)) return 'is not encrypted (http://)';
  return /^https?:\/\//i.test(source) ? null : 'has a relative address';
}

function faultOfType(source: string, file: PictureFile | undefined): string | null {
  if (file) {
    if (shownTypes.has(file.type)) return null;
    return `is ${typeNames[file.type ?? ''] ?? extensionNames[extensionOf(source)] ?? 'no JPEG, PNG or GIF'}`;
  }
  const name = extensionNames[extensionOf(source)];
  return name ? `is ${name}` : null;
}

const extensionOf = (source: string) => (/\.(\w+)(?:[?#]|$)/.exec(source)?.[1] ?? '').toLowerCase();

function isTracker(image: Element, source: string, file: PictureFile | undefined): boolean {
  const edges = [edgeOf(image, 'width'), edgeOf(image, 'height')];
  const isTiny = edges.every((edge) => edge !== null && edge <= PIXEL_EDGE);
  const { width = Infinity, height = Infinity } = file?.size ?? {};
  const style = image.getAttribute('style') ?? '';
  return (
    isTiny ||
    Math.max(width, height) <= PIXEL_EDGE ||
    trackers.test(source) ||
    /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d]))/i.test(style)
  );
}

/** The edge in pixels that mail programs take: of the attribute, else of the style. Null for a share of the width. */
function edgeOf(image: Element, name: 'width' | 'height'): number | null {
  const attribute = image.getAttribute(name)?.trim() ?? '';
  const style = new RegExp(`(?:^|;)\\s*${name}:\\s*(\\d+)px`, 'i').exec(
    image.getAttribute('style') ?? '',
  );
  const edge = /^\d+(?:px)?$/i.test(attribute)
    ? Number.parseInt(attribute, 10)
    : Number(style?.[1] ?? Number.NaN);
  return Number.isNaN(edge) ? null : edge;
}
