// Which way imports go (the README's import picture, as code). The zones are the folders: a new domain, page or edge function
// is covered the day its folder appears.

/**
 * Two apps on one base: visitors' pages and the admin know `shared` and never each other, `shared` knows neither. The start of
 * a page (main, routes, starter) puts them together, and `build` makes the static files of all.
 */
const zones = {
  content: ['shared', 'site', 'admin', 'starter', 'build', 'main', 'routes'],
  shared: ['site', 'admin', 'starter', 'build', 'main', 'routes'],
  site: ['admin', 'starter', 'build', 'main', 'routes'],
  admin: ['site', 'starter', 'build', 'main', 'routes'],
  starter: ['admin', 'build', 'main', 'routes'],
};

const zoneRules = Object.entries(zones).map(([zone, others]) => ({
  name: `${zone}-knows-its-base-only`,
  comment: `src/${zone} may not import ${others.join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${zone}/` },
  to: {
    path: `^src/(${others.join('|')})[/.]`,
    // The types of the content name the sections, which shared/content derives.
    ...(zone === 'content' && { pathNot: '^src/shared/content/' }),
  },
}));

/** What several domains of one side share: each domain may import it, and it imports no domain. */
const shelves = {
  site: ['layout', 'pages', 'ui', 'lead-form'],
  admin: [
    'layout',
    'pages',
    'session',
    'kit',
    'drafts',
    'leads',
    'static-site',
    'palette',
    'jobs/api',
  ],
};

export default {
  forbidden: [
    ...zoneRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: { pathNot: '^supabase/functions/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'site-domains-are-apart',
      comment: 'A domain of the site imports no other one: composition belongs to the page.',
      severity: 'error',
      from: { path: '^src/site/([^/]+)/', pathNot: `^src/site/(${shelves.site.join('|')})/` },
      to: { path: '^src/site/', pathNot: `^src/site/($1|${shelves.site.join('|')})/` },
    },
    {
      name: 'admin-domains-are-apart',
      comment: 'A domain of the admin imports no other one: composition belongs to the page.',
      severity: 'error',
      from: { path: '^src/admin/([^/]+)/', pathNot: `^src/admin/(${shelves.admin.join('|')})/` },
      to: { path: '^src/admin/', pathNot: `^src/admin/($1|${shelves.admin.join('|')})/` },
    },
    {
      name: 'pages-are-apart',
      comment: 'A page imports no other page.',
      severity: 'error',
      from: { path: '^src/(site|admin)/pages/' },
      to: { path: '^src/(site|admin)/pages/' },
    },
    {
      name: 'content-is-data',
      comment: 'Content imports content, and shared/content, which derives links from it.',
      severity: 'error',
      from: { path: '^src/content/' },
      to: { pathNot: '^src/(content|shared/content)/' },
    },
    {
      name: 'shared-content-stands-alone',
      comment: 'Edge functions and Node read these files, and know no alias of the build.',
      severity: 'error',
      from: { path: '^src/content/(agency|inquiry-choices|words/server/[^/]+)\\.ts$' },
      to: {},
    },
    {
      name: 'primitives-are-leaves',
      comment: 'shared/ui imports its own folder, packages, and two functions that stand alone.',
      severity: 'error',
      from: { path: '^src/shared/ui/' },
      to: { path: '^src/', pathNot: '^src/shared/(ui/|browser/is-plain-click\\.ts)' },
    },
    {
      name: 'supabase-behind-the-api',
      comment: 'Talk to Supabase in folders named api, shared/supabase and admin/session only.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(.+/api/|shared/supabase/|admin/session/)' },
      to: { path: '(^src/.*client\\.ts$|node_modules/@supabase/)', pathNot: 'query-client' },
    },
    {
      name: 'no-barrels',
      comment: 'No index files in src: import the file that has it.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*/index\\.tsx?$' },
    },
    {
      name: 'the-product-knows-no-test-equipment',
      comment: 'Nothing in src imports the embedded stack or tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(supabase/local|tests|e2e)/' },
    },
    {
      name: 'src-sees-contracts-letters-and-text',
      comment:
        'src sees what both sides parse (contracts), the frame of a mail (mail/letter) and text, and nothing else of supabase/.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^supabase/',
        pathNot: '^supabase/functions/_shared/(contracts|mail/letter|text)/',
      },
    },
    {
      name: 'functions-are-apart',
      comment: 'An edge function imports itself and _shared.',
      severity: 'error',
      from: { path: '^supabase/functions/([^/_][^/]*)/' },
      to: { path: '^(src|supabase)/', pathNot: '^supabase/functions/($1|_shared)/' },
    },
    {
      name: 'shared-with-the-browser-stands-alone',
      comment: 'They import each other, zod and phone rules: no code of a server, and no client.',
      severity: 'error',
      from: { path: '^supabase/functions/_shared/(contracts|mail/letter|text)/' },
      to: {
        pathNot:
          '^(supabase/functions/_shared/(contracts|mail/letter|text)/|src/content/(agency|inquiry-choices|words/server/[^/]+)\\.ts)|node_modules/(zod|libphonenumber-js)/|^(zod|libphonenumber-js/min)$',
      },
    },
    {
      name: 'one-door-to-lite',
      comment:
        '@supabase/lite is alpha: it is imported in supabase/local/api/api.ts and nowhere else.',
      severity: 'error',
      from: { pathNot: '^supabase/local/api/api\\.ts$' },
      to: { path: 'node_modules/@supabase/lite/' },
    },
  ],
  options: {
    // The aliases again, in the one form this tool reads: its tsconfig reader does not know TypeScript 7.
    webpackConfig: { fileName: '.dependency-cruiser-aliases.mjs' },
    parser: 'swc',
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.scratch)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
