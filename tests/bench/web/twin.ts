/**
 * The plain twin that the site is measured against: the elements, styles, fonts and pictures of the same built pages in
 * an ordinary React app, with React Router's data router, lazy routes, and hydration after the load event.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { build } from 'vite';
import { projectDir } from '../../../supabase/local/local-settings.ts';

export const twinPath = '/twin';

const pages = { home: '/', about: '/about', blog: '/blog', quiz: '/quiz', careers: '/careers' };

/** Attributes whose empty value means yes. */
const switches = new Set('checked disabled hidden inert multiple open required'.split(' '));
const initial: Record<string, string> = { value: 'defaultValue', checked: 'defaultChecked' };
/** React writes their content itself, or takes no elements inside. */
const opaque = new Set(['NOSCRIPT', 'STYLE', 'SCRIPT', 'TEXTAREA']);

const camelCase = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const styleOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value]) => [
      camelCase(name),
      value,
    ]),
  );

function propsOf({ attributes }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of attributes) {
    if (name === 'style') props[name] = styleOf(value);
    else if (name !== 'selected') props[initial[name] ?? name] = switches.has(name) || value;
  }
  return props;
}

/** The code that makes this node. */
function codeOf(node: Node): string {
  if (node.nodeType === 3) return JSON.stringify(node.textContent);
  if (node.nodeType !== 1) return 'null';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by its nodeType
  const element = node as Element;
  const { href, ...props } = propsOf(element);
  // As in any single-page app: a plain link would load the whole page again.
  const isPage = element.localName === 'a' && /^\/(?!.*\.\w+$)/.test(String(href));
  const type = isPage ? 'Link' : JSON.stringify(element.localName);
  const target = isPage ? { to: href } : { ...(href !== undefined && { href }) };
  const children = opaque.has(element.nodeName.toUpperCase())
    ? []
    : [...element.childNodes].map(codeOf);
  return `h(${[type, JSON.stringify({ ...props, ...target }), ...children].join(',')})`;
}

const head = `import { createElement as h, useEffect } from 'react';\nimport { Link, Outlet } from 'react-router-dom';\n`;
const childrenOf = (element: Element) => [...element.childNodes].map(codeOf).join(',');

const routesCode = `${head}import { Frame } from './frame.js';
export const routes = [{ Component: Frame, children: [
  ${Object.entries(pages)
    .map(
      ([name, path]) =>
        `{ path: '${path}', lazy: async () => ({ Component: (await import('./${name}.js')).default }) }`,
    )
    .join(',\n  ')}
] }];`;

const mainCode = `import { createElement as h, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routes } from './routes.js';
addEventListener('load', async () => {
  for (const { route } of matchRoutes(routes, location, '${twinPath}') ?? [])
    if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
  const router = createBrowserRouter(routes, { basename: '${twinPath}', hydrationData: {} });
  hydrateRoot(document.getElementById('root'), h(StrictMode, null, h(RouterProvider, { router })));
});`;

const serverCode = `import { createElement as h, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './routes.js';
export async function render(path) {
  const { query, dataRoutes } = createStaticHandler(routes, { basename: '${twinPath}' });
  const context = await query(new Request('http://twin.invalid${twinPath}' + path));
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(h(StrictMode, null, h(StaticRouterProvider, { router, context, hydrate: false })));
}`;

/** Adds the twin to a built site. */
export async function addTwin(dir: string): Promise<void> {
  const read = (path: string) =>
    new JSDOM(readFileSync(join(dir, `${path === '/' ? 'index' : path}.html`), 'utf8'));
  // Inside the project, so that the packages are found.
  const source = join(projectDir, 'node_modules/.cache', `twin-${process.pid}`);
  mkdirSync(source, { recursive: true });
  const write = (name: string, code: string) => writeFileSync(join(source, name), code);
  write('package.json', '{"type":"module"}');
  for (const [name, path] of Object.entries(pages)) {
    const main = read(path).window.document.querySelector('main');
    if (!main) throw new Error(`${path} has no main element.`);
    write(`${name}.js`, `${head}export default () => [${childrenOf(main)}];`);
  }
  const { document } = read('/').window;
  const root = document.getElementById('root');
  document.querySelector('main')?.replaceChildren('outlet');
  const frame = [...(root?.childNodes ?? [])]
    .map(codeOf)
    .join(',')
    .replace('"outlet"', 'h(Outlet)');
  write(
    'frame.js',
    `${head}export function Frame() {
    useEffect(() => void (document.documentElement.dataset.interactive = ''), []);
    return [${frame}];
  }`,
  );
  write('routes.js', routesCode);
  write('main.js', mainCode);
  write('server.js', serverCode);
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    build: {
      outDir: join(dir, twinPath),
      rolldownOptions: { input: 'main.js', output: { entryFileNames: 'main.js' } },
    },
    base: `${twinPath}/`,
  });
  const { render }: { render: (path: string) => Promise<string> } = await import(
    pathToFileURL(join(source, 'server.js')).href
  );
  for (const path of Object.values(pages)) {
    const { document: page } = read(path).window;
    page.querySelectorAll('script').forEach((element) => element.remove());
    const place = page.getElementById('root');
    if (place) place.innerHTML = await render(path);
    page.head.insertAdjacentHTML(
      'beforeend',
      `<script type="module" src="${twinPath}/main.js"></script>`,
    );
    const file = path === '/' ? `${twinPath}.html` : `${twinPath}${path}.html`;
    writeFileSync(join(dir, file), `<!doctype html>${page.documentElement.outerHTML}`);
  }
  rmSync(source, { recursive: true });
}
