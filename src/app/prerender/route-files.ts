import type { Rolldown } from 'vite';

const routeTable = /\/src\/app\/routes\.tsx$/;
const pageChunkCall = /pageChunk\(\(\) => import\(('[^']+')\)\)/g;

/** What the entry imports later, as the route table would write it. */
const startModule = './start';

/** The least that has to be known of a chunk. */
type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'moduleIds' | 'modules' | 'isEntry'
>;

/** For each file of code: the modules in it and how many characters each brings along, before it is compressed. */
export type FileModules = Record<string, Record<string, number>>;

/**
 * Which files of the browser's build a route is made of, so that its page can ask for all of them at
 * once instead of finding one in the other.
 */
export class RouteFiles {
  private chunks = new Map<string, Chunk>();

  /** Gives every route of the table the name of its module: a function does not tell what it imports. */
  nameModules(code: string, id: string): string | null {
    return routeTable.test(id)
      ? code.replace(pageChunkCall, 'pageChunk(() => import($1), $1)')
      : null;
  }

  /** To be called with what the browser's build has made. */
  read(bundle: Rolldown.OutputBundle): void {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') this.chunks.set(output.fileName, output);
    }
  }

  /**
   * Addresses of the files with these modules and all they import, those of every page included.
   * @throws when the build has no such module
   */
  filesOf(modules: string[]): string[] {
    const files = new Set<string>();
    const add = (fileName: string) => {
      const chunk = this.chunks.get(fileName);
      if (!chunk || files.has(fileName)) return;
      files.add(fileName);
      chunk.imports.forEach(add);
    };
    for (const { isEntry, fileName } of this.chunks.values()) if (isEntry) add(fileName);
    for (const name of [startModule, ...modules]) add(this.chunkOf(name).fileName);
    return [...files].map((fileName) => `/${fileName}`);
  }

  /** What the build's files are made of, for those who ask why one is large. */
  describe(): FileModules {
    return Object.fromEntries(
      [...this.chunks.values()].map(({ fileName, modules }) => [
        `/${fileName}`,
        Object.fromEntries(
          Object.entries(modules).map(([id, module]) => [nameOf(id), module.renderedLength]),
        ),
      ]),
    );
  }

  private chunkOf(name: string): Chunk {
    const ending = `/src/${name.replace(/^@\//, '').replace(/^\.\//, 'app/')}.tsx`;
    for (const chunk of this.chunks.values()) {
      if (chunk.moduleIds.some((id) => id.endsWith(ending))) return chunk;
    }
    throw new Error(`The build has no module ${name}.`);
  }
}

/** Without the machine's own path: `src/main.tsx`, `node_modules/react/index.js`. */
const nameOf = (id: string) =>
  id
    .replace(/\?.*$/, '')
    .replace(/^.*\/(?=node_modules\/)/, '')
    .replace(/^\/.*?\/(?=src\/)/, '');
