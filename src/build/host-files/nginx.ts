import type { SiteFile } from '../site-file';
import { patternSource } from './pattern';
import {
  defaultCaching,
  type HeaderRule,
  headerRules,
  redirects,
  shellAddresses,
  shellFallbacks,
  shellPath,
} from './rules';

/** A header whose value depends on the path becomes a map: a second add_header would hide the first ones. */
function headerMaps(rules: HeaderRule[]): { maps: string[]; lines: string[] } {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps: string[] = [];
  const lines = names.map((name) => {
    const values = rules.flatMap(({ path, headers }) =>
      headers[name] === undefined ? [] : [{ path, value: headers[name] }],
    );
    const [first] = values;
    if (values.length === 1 && first?.path === '/*') {
      return `    add_header ${name} "${first.value}" always;`;
    }
    const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
    const otherwise = name === 'Cache-Control' ? defaultCaching : '';
    maps.push(
      // The address as it was sent: $uri becomes the file's.
      `map $request_uri ${variable} {`,
      `    default "${otherwise}";`,
      ...values.map(({ path, value }) => `    "~^${patternSource(path)}(?:\\?|$)" "${value}";`),
      '}',
      '',
    );
    // Without "always": a file that is missing must not be remembered as missing for a year.
    return `    add_header ${name} ${variable};`;
  });
  return { maps, lines };
}

/** The address as it was sent, so that nothing decoded from it gets into a header. */
const redirectLines = (pattern: string, status: number, to: string) => [
  `    if ($request_uri ~ "^${pattern}(?:\\?|$)") {`,
  `        return ${status} ${to}$is_args$args;`,
  '    }',
];

const numbered = (pattern: string) => {
  let count = 0;
  return pattern.replace(/:\w+/g, () => `$${(count += 1)}`);
};

const location = (pattern: string, files: string) =>
  `    location ~ "^${patternSource(pattern)}$" { try_files ${files}; }`;

/** An example to put into /etc/nginx/conf.d/ and to fill in. */
export function nginxFile(policy: string): SiteFile {
  const { maps, lines } = headerMaps(headerRules(policy));
  const shell = `${shellPath}.html`;
  const config = [
    '# Written by the build from src/build/host-files/rules.ts. Copy it to /etc/nginx/conf.d/, and',
    '# set both server_names, root and your certificate.',
    '#',
    '# A deploy may delete the old assets/: a tab from before it reloads once when a part is gone. Keeping',
    '# the previous deploy’s assets/ beside the new ones spares it even that.',
    '',
    ...maps,
    'server {',
    '    listen 80;',
    '    server_name example.com;',
    '    return 301 https://$host$request_uri;',
    '}',
    '',
    'server {',
    '    listen 443 ssl;',
    '    server_name example.com;',
    '    ssl_certificate /etc/ssl/site/fullchain.pem;',
    '    ssl_certificate_key /etc/ssl/site/privkey.pem;',
    '    root /var/www/site;',
    '    absolute_redirect off;',
    '    error_page 404 /404.html;',
    '',
    '    gzip on;',
    '    gzip_vary on;',
    '    gzip_types text/css text/plain application/javascript text/javascript application/json application/manifest+json application/xml text/xml image/svg+xml;',
    '',
    ...lines,
    '',
    '    # One address for each page: elsewhere leads there.',
    ...redirects.flatMap(({ from, to, status }) =>
      redirectLines(`${patternSource(from)}/?`, status, numbered(to)),
    ),
    ...redirectLines('/index(?:\\.html)?', 308, '/'),
    ...redirectLines('(/(?!/)[^?]*[^/?])(?:\\.html|/+)', 308, '$1'),
    '',
    '    location = / { try_files /index.html =404; }',
    '    location / { try_files $uri $uri.html =404; }',
    '',
    // nginx knows no type for it.
    '    location = /manifest.webmanifest { types {} default_type application/manifest+json; }',
    '',
    '    # Only the browser can render these.',
    ...shellAddresses.map((pattern) => location(pattern, `${shell} =404`)),
    '',
    '    # Posts and positions that are newer than the build.',
    ...shellFallbacks.map((pattern) => location(pattern, `$uri $uri.html ${shell}`)),
    '}',
  ];
  return { path: 'hosting/nginx.conf.example', body: `${config.join('\n')}\n` };
}
