// Maps campaign sources and hostnames to the names that people know the sites by.
const knownSources: Record<string, string> = {
  Google: 'google adwords googleads google-ads google_ads com.google.android.googlequicksearchbox',
  Gmail: 'gmail mail.google.com com.google.android.gm',
  Gemini: 'gemini gemini.google.com',
  Bing: 'bing bing.com',
  DuckDuckGo: 'duckduckgo duckduckgo.com',
  Yahoo: 'yahoo yahoo.com search.yahoo.com in.search.yahoo.com',
  ChatGPT: 'chatgpt chatgpt.com chat.openai.com openai',
  Perplexity: 'perplexity perplexity.ai',
  Instagram: 'instagram ig instagram.com com.instagram.android',
  Facebook: 'facebook fb facebook.com fb.com fb.me com.facebook.katana',
  WhatsApp: 'whatsapp wa wa.me whatsapp.com web.whatsapp.com api.whatsapp.com com.whatsapp',
  LinkedIn: 'linkedin linkedin.com lnkd.in com.linkedin.android',
  YouTube: 'youtube yt youtube.com youtu.be com.google.android.youtube',
  X: 'x twitter x.com twitter.com t.co com.twitter.android',
  Telegram: 'telegram telegram.org web.telegram.org t.me org.telegram.messenger',
  Pinterest: 'pinterest pinterest.com pin.it com.pinterest',
  Reddit: 'reddit reddit.com old.reddit.com com.reddit.frontpage',
};

const nameByAddress = new Map(
  Object.entries(knownSources).flatMap(([name, addresses]) =>
    addresses.split(' ').map((address) => [address, name] as const),
  ),
);

const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Reduces "https://www.Google.co.in/search" and "google" to the same key. */
function addressOf(source: string): string {
  const [host = ''] = asciiLower(source)
    .replace(/^https?:\/\//, '')
    .split('/');
  return host
    .replace(/^(www|m|l|lm|out)\.|:\d+$/g, '')
    .replace(/^google(\.com?)?\.[a-z]{2,3}$/, 'google');
}

/** Names a source that a campaign or a browser sent; null without one. An unknown source keeps its own text. */
export function sourceName(source: string | null): string | null {
  const address = addressOf(source ?? '');
  if (address === '') return null;
  const known = nameByAddress.get(address);
  if (known !== undefined || address.includes('.')) return known ?? address;
  const words = address.replace(/[-_+]/g, ' ');
  return words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
