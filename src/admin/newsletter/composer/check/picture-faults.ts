// Finds the faults of an email's picture that its HTML shows.

/** The embedded stack has no certificate. */
const unencrypted = /^http:(?!\/\/(?:localhost|127\.0\.0\.1)[:/])/i;

/** The types that some email programs do not show, by their file extensions. */
const hiddenTypes: Record<string, string> = {
  webp: 'a WebP, which Outlook does not show',
  avif: 'an AVIF, which Outlook and Gmail do not show',
  svg: 'an SVG, which Gmail and Outlook do not show',
};

export function pictureFault(image: Element): string | null {
  if (isPixel(image)) return 'is a tracking pixel, and the privacy page says that there is none';
  const source = image.getAttribute('src')?.trim() ?? '';
  const faults = [faultOfAddress(source)];
  // An empty alt text is valid: it marks the image as decoration.
  if (!image.hasAttribute('alt')) faults.push('no alternative text');
  return faults.filter((fault) => fault !== null).join(', ') || null;
}

/** Tells a tracking pixel, which shows nothing and reports who opens the email. */
const isPixel = (image: Element) =>
  image.getAttribute('width') === '1' && image.getAttribute('height') === '1';

function faultOfAddress(source: string): string | null {
  if (source === '') return 'no address';
  if (/^data:/i.test(source)) return 'is part of the text, which Gmail does not show';
  if (unencrypted.test(source)) return 'is not encrypted (http://)';
  if (!/^https?:\/\//i.test(source)) return 'has a relative address';
  const extension = /\.(\w+)(?:[?#]|$)/.exec(source)?.[1]?.toLowerCase() ?? '';
  const type = hiddenTypes[extension];
  return type ? `is ${type}` : null;
}
