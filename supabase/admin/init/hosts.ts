// The hosts of static sites that a deploy knows: the file that each needs in the project, and what is done in its dashboard.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Host {
  title: string;
  /** In docs/hosts, for the project's folder. Absent: the host reads what the build and the project have already. */
  file?: string;
  /** The name that the host's dashboard uses for a build. */
  build: string;
  /** The place in the dashboard that creates the build hook. */
  hook: string;
}

/** The hosts by the value of SITE_HOST. */
export const hosts: Record<string, Host> = {
  netlify: {
    title: 'Netlify',
    build:
      'Add new project → Import an existing project. Build command: npm run build. Publish directory: dist',
    hook: 'Project configuration → Build & deploy → Continuous deployment → Build hooks',
  },
  'cloudflare-pages': {
    title: 'Cloudflare Pages',
    build:
      'Workers & Pages → Create → Pages → Connect to Git. Build command: npm run build. Build output directory: dist',
    hook: 'the project → Settings → Builds → Deploy hooks, for the production branch',
  },
  'cloudflare-workers': {
    title: 'Cloudflare Workers',
    file: 'wrangler.jsonc',
    build:
      'Workers & Pages → Create → Import a repository. Build command: npm run build. Deploy command: npx wrangler deploy',
    hook: 'the Worker → Settings → Builds → Deploy Hooks, for the production branch',
  },
  vercel: {
    title: 'Vercel',
    file: 'vercel.json',
    build: 'Add New → Project. Build command: npm run build. Output directory: dist',
    hook: 'the project → Settings → Git → Deploy Hooks, for the production branch',
  },
};

/** The texts for any other host. */
const otherHost = 'other';
export const hostNames = [...Object.keys(hosts), otherHost];

const policyPlace = 'THE POLICY OF dist/_headers';

/** The rules of a host's file, whatever its policy; the formatter breaks the line of a long one. */
const rulesIn = (text: string) =>
  text
    .replace(/("Content-Security-Policy",\s*"value": )"[^"]*"/, `$1"${policyPlace}"`)
    .replaceAll(/\s+/g, '');

/** Copies a host's file to where the host reads it, and never over another one. Returns lines for the terminal. */
function copyFile(projectDir: string, file: string): string[] {
  const example = readFileSync(join(projectDir, 'docs/hosts', file), 'utf8');
  const own = join(projectDir, file);
  const isNew = !existsSync(own);
  if (isNew) writeFileSync(own, example);
  const text = readFileSync(own, 'utf8');
  if (rulesIn(text) !== rulesIn(example)) {
    return [`${file} differs from docs/hosts/${file}, and stays as it is: compare the two.`];
  }
  if (text.includes(policyPlace)) {
    return [
      `${file}${isNew ? ' is copied from docs/hosts. It' : ''} needs the policy: npm run build, then put that of dist/_headers in place of "${policyPlace}", and commit the file.`,
    ];
  }
  return [isNew ? `${file} is copied from docs/hosts. Commit it.` : `${file} is as it should be.`];
}

/** Prepares the project for its host, and says what is left to do there. `variables` are those that a build reads. */
export function prepareHost(
  projectDir: string,
  name: string,
  variables: string[],
  hasBuildHook: boolean,
): string[] {
  const host = hosts[name];
  if (!host) {
    return [
      'To publish dist/ on your host, follow docs/hosting.md: docs/hosts has files for nginx, Apache and Caddy.',
    ];
  }
  return [
    ...(host.file ? copyFile(projectDir, host.file) : []),
    `After the deploy, on ${host.title}:`,
    `  - Let it build your repository: ${host.build}.`,
    `  - Give the build these variables, with the values of .env.production.local: ${variables.join(', ')}.`,
    ...(hasBuildHook
      ? []
      : [
          `  - For new posts to reach the site by themselves, make a build hook: ${host.hook}. Then: npm run deploy:init -- --build-hook <its address>`,
        ]),
  ];
}
