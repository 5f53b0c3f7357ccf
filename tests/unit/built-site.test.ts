// Tests that the search for secrets in a built site finds them.
import { expect, it } from 'vitest';
import {
  cronSecret,
  demoAdmin,
  jwtSecret,
  projectDir,
  secretKey,
} from '../../supabase/local/local-settings.ts';
import { findForeignModules, findSecrets } from '../support/built-site.ts';

it.each([
  ['the secret key of the embedded stack', `{key:"${secretKey}"}`],
  ['the embedded stack’s signing secret', jwtSecret],
  ['the scheduler’s secret', cronSecret],
  ['the demo password', `password:\`${demoAdmin.password}\``],
  ['a secret key', 'const key="sb_secret_q1w2e3r4t5y6"'],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['the address of a source map', '//# sourceMappingURL=index.js.map'],
  ['the page of all states', 'import("/__states")'],
  ['the folder it was built in', `${projectDir}/src/main.tsx`],
])('%s is found', (name, text) => {
  expect(findSecrets(new Map([['assets/x.js', text]]))).toContain(`assets/x.js: ${name}`);
});

it('a publishable key is no secret', () => {
  const text = 'key.startsWith("sb_secret_"); const key = "sb_publishable_abcdefgh";';
  expect(findSecrets(new Map([['assets/x.js', text]]))).toEqual([]);
  expect(findSecrets(new Map([['x', 'mine']]), { 'a further one': 'mine' })).toEqual([
    'x: a further one',
  ]);
});

it('modules of development, tests and the server are foreign to a site', () => {
  const ours = [
    'src/shared/supabase/public-client.ts',
    'src/shared/blog/local/store.ts',
    'supabase/functions/_shared/contracts/newsletter.ts',
    'node_modules/@supabase/postgrest-js/dist/index.mjs',
    'node_modules/some-package/tests/helper.js',
  ];
  const foreign = [
    'supabase/local/stack.ts',
    '/home/me/site/supabase/functions/_shared/http.ts',
    'tests/support/personas.ts',
    'tests/states/gallery/main.ts',
    'node_modules/@electric-sql/pglite/dist/index.js',
    'node_modules/@supabase/lite/dist/index.js',
    'node_modules/react-router/dist/development/index.mjs',
    'node_modules/react-dom/cjs/react-dom-client.development.js',
  ];
  expect(findForeignModules([...ours, ...foreign])).toEqual(foreign);
});
