/** Finds the parts of an email's HTML that email programs do not know, by the data of caniemail.com. */
import { caniemail } from 'caniemail';

/** Outlook 2016 and later is `outlook.windows`. */
const programs: Parameters<typeof caniemail>[0]['clients'] = [
  'apple-mail.*',
  'gmail.*',
  'outlook.windows',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.ios',
  'outlook.android',
  'yahoo.*',
  'samsung-email.*',
];

/** Features that are missing somewhere without breaking the layout or hiding text, each with the reason. */
const accepted: Record<string, string> = {
  'color-scheme meta tag':
    'Asks for light where it is known; the colours can be inverted elsewhere.',
  '<body> element': 'Becomes a div; the table in it repeats language and colour.',
  '<html> element': 'Dropped; the table repeats the language.',
  'border-radius': 'Corners are square.',
  'display:none': 'Gmail’s mobile page shows the preview line as the first line.',
  'max-height property': 'Of the preview line, which Outlook hides by mso-hide.',
  overflow: 'Of the preview line, which Outlook hides by mso-hide.',
  clear: 'Outlook knows no floats either, which the footer would have to stand below.',
  'height property': 'Of pictures, whose height follows their width without it.',
  '<wbr> element': 'Gmail on iOS and Outlook break long words by word-break.',
  'word-break': 'Yahoo breaks long words by <wbr>.',
};

/** "feature: programs" for each that is not accepted. */
export function unsupportedIn(html: string): string[] {
  const missing = new Map<string, Set<string>>();
  for (const [program, issues] of caniemail({ clients: programs, html }).issues.errors) {
    for (const { title } of issues) {
      if (title in accepted) continue;
      missing.set(title, (missing.get(title) ?? new Set()).add(program));
    }
  }
  return [...missing].map(([title, where]) => `${title}: ${[...where].join(', ')}`);
}
