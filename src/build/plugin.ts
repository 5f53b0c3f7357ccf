import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify, type Plugin, type Rolldown, type ViteBuilder } from 'vite';
import type * as BuildSite from './build-site';

/** The list of licences, which Vite writes and this plugin completes. */
const licenceList = 'licences.txt';

/** A backend that runs during a build. */
interface BuildBackend {
  url: string;
  close: () => Promise<void>;
}

interface PrerenderOptions {
  /** Starts the backend for `same-origin`; undefined where the site names its own backend. */
  openBackend?: (() => Promise<BuildBackend>) | undefined;
}

/**
 * Prerenders the site after `vite build` has written the browser's files. The renderer is a separate bundle, built with
 * the same settings and deleted afterwards.
 */
export function prerender({ openBackend }: PrerenderOptions = {}): Plugin {
  const chunks = new Chunks();
  // Inside the project, so that its imports resolve; one folder per build.
  const bundleDir = join('node_modules', '.cache', `prerender-${process.pid}`);
  return {
    name: 'prerender',
    // The renderer needs the chunks of the browser's build.
    sharedDuringBuild: true,
    apply: 'build',
    config: () => ({
      builder: {},
      build: { license: { fileName: licenceList } },
      environments: {
        ssr: {
          // Node cannot load the import entry of the first, and would read each of the second's 2,000 icons.
          resolve: { noExternal: ['react-helmet-async', 'lucide-react'] },
          build: {
            outDir: bundleDir,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: { input: { 'build-site': 'src/build/build-site.ts' } },
          },
        },
      },
    }),
    transformIndexHtml: { order: 'post', handler: minifyInlineScripts },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') chunks.read(bundle);
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Vite has no environment for the browser or the build.');
      await builder.build(client);
      const backend = await openBackend?.();
      try {
        await builder.build(ssr);
        await buildSite(builder, join(builder.config.root, bundleDir), chunks, backend?.url);
      } finally {
        await backend?.close();
        await rm(join(builder.config.root, bundleDir), { recursive: true, force: true });
      }
    },
  };
}

/** Minifies the inline script of every page, because Vite does not. */
async function minifyInlineScripts(html: string): Promise<string> {
  const [script, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  if (!script) return html;
  const { code: short } = await minify('inline.js', code);
  return html.replace(script, () => `<script>${short.trim()}</script>`);
}

async function buildSite(
  builder: ViteBuilder,
  bundleDir: string,
  chunks: Chunks,
  pageOrigin: string | undefined,
) {
  const { root, logger, environments } = builder.config;
  const outDir = resolve(root, environments['client']?.build.outDir ?? 'dist');
  const start = performance.now();
  let count = 0;
  await appendLicences(join(outDir, licenceList), root);
  // The bundle was made from this module.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entry = (await import(
    pathToFileURL(join(bundleDir, 'build-site.js')).href
  )) as typeof BuildSite;
  await entry.buildSite({
    indexHtml: await readFile(join(outDir, 'index.html'), 'utf8'),
    filesOf: (modules) => chunks.filesOf(modules),
    outDir,
    pageOrigin,
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
    JSON.stringify(chunks.describe()),
  );
  logger.info(`✓ ${count} files prerendered in ${Math.round(performance.now() - start)} ms`);
}

/** The packages in stylesheets, images and the PDF: Vite only lists those of scripts. */
const drawnFrom = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/instrument-sans',
  'tailwindcss',
];

/** Adds these packages to the list in Vite's own format. */
async function appendLicences(listFile: string, root: string): Promise<void> {
  for (const name of drawnFrom) {
    const folder = join(root, 'node_modules', name);
    const { version, license }: { version: string; license: string } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => '');
    await appendFile(listFile, `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`);
  }
}

const entryModule = '/src/main.tsx';

/** Describes the files of the browser's build, so that a page can request all of its own at once. */
class Chunks {
  readonly #chunks = new Map<string, Rolldown.OutputChunk>();

  read(bundle: Rolldown.OutputBundle): void {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') this.#chunks.set(output.fileName, output);
    }
  }

  /**
   * The addresses of the entry, which comes first, of the files with these modules, and of all they import, with their
   * stylesheets.
   * @param modules the ids of routes, which are the paths of their modules (`/src/site/pages/…`); others are left out
   */
  filesOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    const add = (fileName: string) => {
      const chunk = this.#chunks.get(fileName);
      if (!chunk || files.has(fileName)) return;
      files.add(fileName);
      chunk.imports.forEach(add);
      chunk.viteMetadata?.importedCss.forEach((name) => files.add(name));
    };
    const chunks = [...this.#chunks.values()];
    for (const module of [entryModule, ...modules]) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk) add(chunk.fileName);
    }
    return [...files].map((fileName) => `/${fileName}`);
  }

  /** Lists the modules in each file, for the tests of what a site ships. */
  describe(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#chunks.values()].map(({ fileName, modules }) => [
        fileName,
        // Leaves out modules whose code was dropped.
        Object.keys(modules)
          .filter((id) => modules[id]?.code)
          .map(nameOf),
      ]),
    );
  }
}

/** Returns a path inside the project: `src/main.tsx`, `node_modules/react/index.js`. */
const nameOf = (id: string) =>
  id.replace(/\?.*/, '').replace(/^.*?\/(?=(?:node_modules|src)\/)/, '');
