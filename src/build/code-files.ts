import type { Rolldown } from 'vite';

/** The files of the browser's build, so that a page can ask for all of its code at once. */
export class CodeFiles {
  private chunks = new Map<string, Rolldown.OutputChunk>();

  /** To be called with what the browser's build has made. */
  read(bundle: Rolldown.OutputBundle): void {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') this.chunks.set(output.fileName, output);
    }
  }

  /**
   * Addresses of the entry, which comes first, of the files with these modules, and of all they import.
   * @param modules as the route table names them: below `src/`, without an ending; others are left out
   */
  filesOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    const add = (fileName: string) => {
      const chunk = this.chunks.get(fileName);
      if (!chunk || files.has(fileName)) return;
      files.add(fileName);
      chunk.imports.forEach(add);
    };
    const chunks = [...this.chunks.values()];
    chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/src/${module}.tsx`),
      );
      if (chunk) add(chunk.fileName);
    }
    return [...files].map((fileName) => `/${fileName}`);
  }

  /** For each file the modules in it, without the machine's own path, for the tests of what a site ships. */
  describe(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.chunks.values()].map(({ fileName, moduleIds }) => [fileName, moduleIds.map(nameOf)]),
    );
  }
}

/** Without the machine's own path: `src/main.tsx`, `node_modules/react/index.js`. */
const nameOf = (id: string) =>
  id.replace(/\?.*$/, '').replace(/^.*?\/(?=(?:node_modules|src)\/)/, '');
