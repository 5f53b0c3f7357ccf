// Describes a static Fontsource package: its subsets, each at several weights.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Family {
  /** The package's id, such as "noto-sans-arabic". */
  id: string;
  folder: string;
  /** The character ranges of each subset, in CSS notation. */
  subsets: Record<string, string>;
  /** Returns the file of a subset at the nearest weight, without its extension. */
  fileOf: (subset: string, weight: number) => string;
}

const require = createRequire(import.meta.url);

/** The type of the receiving variable gives the shape. */
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
