import type { SiteFile } from '../site-file';
import { headerRules, redirects, shellAddresses, shellFallbacks, shellPath } from './rules';

const vercelPattern = (pattern: string) => pattern.replace(/\*$/, '(.*)');

/** `vercel.json` for `vercel deploy dist`. Vercel looks for a file before it rewrites. */
export function vercelFile(policy: string): SiteFile {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // Takes `.html` off every file's name, the shell's too: rewrites lead to the name without.
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to, status }) => ({
      source: vercelPattern(from),
      destination: to,
      statusCode: status,
    })),
    rewrites: [...shellAddresses, ...shellFallbacks].map((from) => ({
      source: vercelPattern(from),
      destination: shellPath,
    })),
    headers: headerRules(policy).map(({ path, headers }) => ({
      source: vercelPattern(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return { path: 'vercel.json', body: `${JSON.stringify(settings, null, 2)}\n` };
}
