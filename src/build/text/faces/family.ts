// A family of letters as a static package of Fontsource holds it: in parts, each at several weights.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Family {
  /** "noto-sans-arabic" */
  id: string;
  folder: string;
  /** The ranges of letters of each part, as CSS writes them. */
  subsets: Record<string, string>;
  /** The file of a part at the weight that comes nearest, without its ending. */
  fileOf: (subset: string, weight: number) => string;
}

const require = createRequire(import.meta.url);

/** The form is given by the type of the variable that takes it. */
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** @throws when the package is not installed */
export function readFamily(packageName: string): Family {
  let folder: string;
  try {
    folder = dirname(require.resolve(`${packageName}/package.json`));
  } catch {
    throw new Error(
      `src/content/faces.ts names ${packageName}: npm install --save-dev ${packageName}`,
    );
  }
  const { id, weights }: { id: string; weights: number[] } = readJson(
    join(folder, 'metadata.json'),
  );
  return {
    id,
    folder,
    subsets: readJson(join(folder, 'unicode.json')),
    fileOf: (subset, wanted) => {
      const [weight] = weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
      return `${id}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal`;
    },
  };
}
