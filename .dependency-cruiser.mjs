// Which way imports go (the README's import picture, as code). The zones are computed from the folders: a new feature,
// page or edge function is covered the day its folder appears.

/** Each layer may import the layers before it. `build` makes the static files and may import them all. */
const layers = [
  'content',
  'lib',
  'hooks',
  'components',
  'leads',
  'features',
  'pages',
  'app',
  'build',
];

const layerRules = layers.slice(0, -1).map((layer, index) => {
  const above = layers.slice(index + 1);
  return {
    name: `${layer}-knows-nothing-above`,
    comment: `src/${layer} may not import ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/${layer}/` },
    // The types of the content, and the links that follow from it, belong to both layers.
    to: {
      path: `^src/(${above.join('|')})/`,
      ...(layer === 'content' && { pathNot: '^src/lib/content/' }),
    },
  };
});

/**
 * The levels inside `lib`, from below: everything that is not named, then the backend's clients, the query client, and
 * the session, unsaved work and the state of the static site on top.
 */
const libLevels = ['supabase/', 'query-client\\.ts$', '(auth|drafts|static-site)/'];

const libRules = libLevels.map((level, index) => {
  const below = libLevels.slice(0, index);
  return {
    name: `lib-below-${level.replace(/\W/g, '')}`,
    comment: `Inside src/lib imports go down: ${[...below, 'the rest'].join(', ')} may not import ${level}`,
    severity: 'error',
    from: { path: '^src/lib/', pathNot: `^src/lib/(${libLevels.slice(index).join('|')})` },
    to: { path: `^src/lib/${level}` },
  };
});

export default {
  forbidden: [
    ...layerRules,
    ...libRules,
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
      name: 'features-are-apart',
      comment:
        'A feature imports no other feature. Shared data goes to content or @contracts, looks to components, what a lead is to leads, composition to the page.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'pages-are-apart',
      comment: 'A page imports no other page.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'content-is-data',
      comment:
        'Content imports content, and lib/content, which has its types and derives links from it.',
      severity: 'error',
      from: { path: '^src/content/' },
      to: { pathNot: '^src/(content|lib/content)/' },
    },
    {
      name: 'shared-content-stands-alone',
      comment: 'Edge functions and Node read these files, and know no alias of the build.',
      severity: 'error',
      from: { path: '^src/content/(agency|inquiry-choices)\\.ts$' },
      to: {},
    },
    {
      name: 'primitives-are-leaves',
      comment:
        'components/ui imports its own folder, packages, and two functions that stand alone.',
      severity: 'error',
      from: { path: '^src/components/ui/' },
      to: { path: '^src/', pathNot: '^src/(components/ui/|lib/(cn|browser/is-plain-click)\\.ts)' },
    },
    {
      name: 'supabase-behind-the-api',
      comment:
        'Talk to Supabase in features/*/api, leads/api, lib/supabase, lib/auth or lib/static-site only.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(features/[^/]+/api/|leads/api/|lib/(supabase|auth|static-site)/)',
      },
      to: { path: '(^src/lib/supabase/.*client\\.ts$|node_modules/@supabase/)' },
    },
    {
      name: 'visitors-load-no-admin-client',
      comment:
        "Public features, components and pages may not pull auth, realtime or storage into visitors' bundles.",
      severity: 'error',
      from: { path: '^src/(pages/site|components/site|leads/form|features/[^/]+/site)/' },
      to: { path: '^src/lib/(supabase/admin-client|auth/)', reachable: true },
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
      name: 'only-contracts-cross-over',
      comment: 'src sees supabase/functions/_shared/contracts and nothing else of supabase/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^supabase/', pathNot: '^supabase/functions/_shared/contracts/' },
    },
    {
      name: 'functions-are-apart',
      comment: 'An edge function imports itself and _shared.',
      severity: 'error',
      from: { path: '^supabase/functions/([^/_][^/]*)/' },
      to: { path: '^(src|supabase)/', pathNot: '^supabase/functions/($1|_shared)/' },
    },
    {
      name: 'contracts-import-only-zod-and-phone-rules',
      severity: 'error',
      from: { path: '^supabase/functions/_shared/contracts/' },
      to: {
        pathNot:
          '^(supabase/functions/_shared/contracts/|src/content/(agency|inquiry-choices)\\.ts)|node_modules/(zod|libphonenumber-js)/|^(zod|libphonenumber-js/min)$',
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
