import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { checkEnv } from './src/build/check-env.ts';
import {
  aliasesWith,
  contentAlias,
  moduleConstants,
  readAgency,
} from './src/build/content-folder.ts';
import { serveGeneratedFiles } from './src/build/dev-server.ts';
import { fillIndexHtml } from './src/build/index-html.ts';
import { preparedValues } from './src/build/prepared-values.ts';
import { prerender } from './src/build/plugin.ts';
import { productionPackages } from './src/build/bundle/production-packages.ts';
import { scriptFiles } from './src/build/bundle/script-files.ts';

// The embedded stack and the page of all states are for development: a production build never loads them.
async function developmentPlugins({ command, mode, isPreview }: ConfigEnv) {
  if (process.env.VITEST) return [];
  if (command === 'serve' || isPreview) {
    return [
      (await import('./supabase/local/vite/vite-plugin.ts')).embeddedStack(),
      (await import('./tests/states/gallery/plugin.ts')).statesGallery(),
    ];
  }
  if (mode !== 'embedded') return [];
  return [(await import('./supabase/local/vite/client-env.ts')).localClientEnv()];
}

// Starts the backend for `same-origin`; its seed rows fill the pages.
const openSeededStack = async () =>
  (await import('./supabase/local/stack.ts')).createStack({ functions: false, log: () => {} });

const adminFiles = 'assets/admin/';

function nameOfFile({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const isAdmin = /\/src\/admin\//.test(facadeModuleId ?? '');
  return `${isAdmin ? adminFiles : 'assets/'}[name]-[hash].js`;
}

/** The oldest browsers of package.json in the build's notation: `safari16.4`. */
const oldestBrowsers = packageJson.browserslist.map((query) =>
  query.replace('ios_saf', 'ios').replace(' >= ', ''),
);

/** Tests run with content that adopters do not change. */
const secondAgency = { alias: aliasesWith('tests/adopter/content') };

/**
 * Runs our own queries with the session of a persona in the integration tests. Modules import the client by its file.
 */
const actingClient = {
  alias: [
    {
      find: /^(?:@\/admin\/session\/api|\.{1,2}(?:\/api)?)\/admin-client$/,
      replacement: join(import.meta.dirname, 'tests/integration/admin/act-as.ts'),
    },
  ],
};

/** Finds the test files that need a worker of their own, because they use these calls. A build reads none of them. */
const filesWith = (call: RegExp, files: string) =>
  process.env.VITEST ? globSync(files).filter((file) => call.test(readFileSync(file, 'utf8'))) : [];

/** These tests replace modules, or load them again. */
const unitAlone = filesWith(/vi\.(?:mock|doMock|resetModules)\(/, 'tests/unit/**/*.test.ts');
/**
 * And false timers: jsdom 31 draws frames by the `setInterval` of the moment (Window.js, scheduleRenderingUpdate). One that began
 * under false timers never ticks again, so in that window no `requestAnimationFrame` is answered any more.
 */
const componentsAlone = filesWith(
  /vi\.(?:mock|doMock|resetModules|useFakeTimers)\(/,
  'tests/components/**/*.test.{ts,tsx}',
);

/** This test needs Postgres, which the database tests have started already. */
const demoSeed = ['tests/demo/seed.test.ts'];

/** These tests read the files of a built site. */
const onBuiltSite = ['tests/built-site/**/*.test.ts', 'tests/demo/built-site/**/*.test.ts'];

export default defineConfig(async (env) => {
  return {
    plugins: [
      react(),
      // Vite minifies the stylesheet. A second time (lightningcss 1.x) doubles each prefixed `mask` and
      // `text-decoration`.
      tailwindcss({ optimize: false }),
      productionPackages(),
      fillIndexHtml(),
      preparedValues(),
      prerender({ openBackend: env.mode === 'embedded' ? openSeededStack : undefined }),
      serveGeneratedFiles(),
      ...(await developmentPlugins(env)),
      checkEnv(),
    ],
    // Tests need sites with and without each section (test.env).
    define: process.env.VITEST ? {} : moduleConstants(await readAgency()),
    resolve: { alias: contentAlias },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
    build: {
      target: oldestBrowsers,
      sourcemap: false,
      // Every supported browser has module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Reads only the icons in use, not all 2,000 of lucide-react.
        experimental: { lazyBarrel: true },
        output: { chunkFileNames: nameOfFile, codeSplitting: scriptFiles },
      },
    },
    test: {
      // Vitest would leave one core idle.
      maxWorkers: '100%',
      // Describes a site with everything, at addresses that do not resolve; a developer's own variables have no effect.
      env: {
        VITE_SUPABASE_URL: 'https://backend.invalid',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
        VITE_EMAILJS_PUBLIC_KEY: 'public-key',
        VITE_EMAILJS_SERVICE_ID: 'service',
        VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
        VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
        VITE_EMAILJS_ORIGIN: 'https://emailjs.invalid',
        MODULE_CAREERS: 'on',
        MODULE_BLOG: 'on',
        MODULE_NEWSLETTER: 'on',
        MODULE_QUIZ: 'on',
      },
      projects: [
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.ts'],
            exclude: unitAlone,
            environment: 'node',
            isolate: false,
            setupFiles: ['tests/setup/no-stubs.ts'],
            unstubEnvs: true,
            unstubGlobals: true,
          },
        },
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'unit, alone',
            include: unitAlone,
            environment: 'node',
            // Shares a worker between files; each still has its own modules.
            pool: 'vmForks',
          },
        },
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'components',
            include: ['tests/components/**/*.test.{ts,tsx}'],
            exclude: componentsAlone,
            environment: 'jsdom',
            isolate: false,
            setupFiles: ['tests/setup/dom.ts'],
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'components, alone',
            include: componentsAlone,
            environment: 'jsdom',
            // Loads jsdom once per worker; each file still has its own window and modules.
            pool: 'vmForks',
            setupFiles: ['tests/setup/dom.ts'],
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'functions',
            include: ['tests/functions/**/*.test.ts'],
            environment: 'node',
            // Handlers get their dependencies passed in, so no file changes a module for the next.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'content',
            include: ['tests/content/**/*.test.ts'],
            environment: 'node',
            isolate: false,
          },
        },
        {
          extends: true,
          resolve: secondAgency,
          test: {
            name: 'content of the second agency',
            include: ['tests/content/*.test.ts'],
            environment: 'node',
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'demo',
            include: ['tests/demo/**/*.test.ts'],
            exclude: [...demoSeed, ...onBuiltSite],
            environment: 'node',
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            include: onBuiltSite,
            environment: 'node',
            // Reads and parses the pages once.
            isolate: false,
            maxWorkers: 1,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'database',
            include: ['tests/database/**/*.test.ts', ...demoSeed],
            environment: 'node',
            // Starts one Postgres for all files; each works on a copy.
            isolate: false,
            maxWorkers: 1,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          resolve: actingClient,
          test: {
            name: 'integration',
            include: ['tests/integration/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/stack.ts'],
            setupFiles: ['tests/setup/clean-up.ts'],
            // The second stack of a worker starts in half the time of the first.
            isolate: false,
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  };
});
