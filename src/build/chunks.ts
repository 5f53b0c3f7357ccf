import type { Rolldown } from 'vite';

/** The code of the browser's build, so that a page can request all of its own at once. */
export class Chunks {
  readonly #chunks = new Map<string, Rolldown.OutputChunk>();

  read(bundle: Rolldown.OutputBundle): void {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') this.#chunks.set(output.fileName, output);
    }
  }

  /**
   * The addresses of the entry, which comes first, of the files with these modules, and of all they import.
   * @param modules as the route table names them: below `src/`, without an ending; unknown ones are left out
   */
  filesOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    const add = (fileName: string) => {
      const chunk = this.#chunks.get(fileName);
      if (!chunk || files.has(fileName)) return;
      files.add(fileName);
      chunk.imports.forEach(add);
    };
    const chunks = [...this.#chunks.values()];
    chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/src/${module}.tsx`),
      );
      if (chunk) add(chunk.fileName);
    }
    return [...files].map((fileName) => `/${fileName}`);
  }

  /** The modules in each file, for the tests of what a site ships. */
  describe(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#chunks.values()].map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map(nameOf),
      ]),
    );
  }
}

/** Without the machine's own path: `src/main.tsx`, `node_modules/react/index.js`. */
const nameOf = (id: string) =>
  id.replace(/\?.*$/, '').replace(/^.*?\/(?=(?:node_modules|src)\/)/, '');
