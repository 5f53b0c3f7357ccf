import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify, type Plugin, type ViteBuilder } from 'vite';
import type * as Entry from './entry';
import { CodeFiles } from './code-files.ts';

/** A backend that is there for the length of a build. */
interface BuildBackend {
  url: string;
  close: () => Promise<void>;
}

interface PrerenderOptions {
  /** Opens the backend that `same-origin` means; absent where the site names its own. */
  openBackend?: (() => Promise<BuildBackend>) | undefined;
}

/**
 * Lets `vite build` render the site to HTML after it has built the browser's files. The renderer is
 * a bundle of its own, made with the same settings and thrown away afterwards.
 */
export function prerender({ openBackend }: PrerenderOptions = {}): Plugin {
  // Inside the project, so that the packages it imports are found; one for each build.
  const codeFiles = new CodeFiles();
  const bundleDir = join('node_modules', '.cache', `prerender-${process.pid}`);
  return {
    name: 'prerender',
    // What the one build has made, the other asks for.
    sharedDuringBuild: true,
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        ssr: {
          // Its import entry is no module Node could load by itself.
          resolve: { noExternal: ['react-helmet-async'] },
          build: {
            outDir: bundleDir,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: { input: { entry: 'src/build/entry.ts' } },
          },
        },
      },
    }),
    transformIndexHtml: { order: 'post', handler: minifyInlineScripts },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') codeFiles.read(bundle);
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Vite has no environment for the browser or the build.');
      await builder.build(client);
      const backend = await openBackend?.();
      try {
        await builder.build(ssr);
        await buildSite(builder, join(builder.config.root, bundleDir), codeFiles, backend?.url);
      } finally {
        await backend?.close();
        await rm(join(builder.config.root, bundleDir), { recursive: true, force: true });
      }
    },
  };
}

/** Vite leaves scripts alone that stand in the HTML itself; they are on every page. */
async function minifyInlineScripts(html: string): Promise<string> {
  const [script, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  if (!script) return html;
  const { code: short } = await minify('inline.js', code);
  return html.replace(script, () => `<script>${short.trim()}</script>`);
}

async function buildSite(
  builder: ViteBuilder,
  bundleDir: string,
  codeFiles: CodeFiles,
  pageOrigin: string | undefined,
) {
  const { root, logger, environments } = builder.config;
  const outDir = resolve(root, environments['client']?.build.outDir ?? 'dist');
  const start = performance.now();
  let count = 0;
  // The bundle was made from this very module.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entry = (await import(pathToFileURL(join(bundleDir, 'entry.js')).href)) as typeof Entry;
  await entry.buildSite({
    indexHtml: await readFile(join(outDir, 'index.html'), 'utf8'),
    filesOf: (modules) => codeFiles.filesOf(modules),
    outDir,
    pageOrigin,
    isFilesFirst: Boolean(process.env['NETLIFY']) || pageOrigin !== undefined,
    warn: (message) => logger.warn(message),
    async write({ path, body }) {
      const target = join(outDir, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, body);
      count += 1;
    },
  });
  await writeFile(
    join(root, 'node_modules', '.cache', `code-of-${basename(outDir)}.json`),
    JSON.stringify(codeFiles.describe()),
  );
  logger.info(`✓ ${count} files prerendered in ${Math.round(performance.now() - start)} ms`);
}
