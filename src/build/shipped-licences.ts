import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** They ask for no more than to be named: who gives the site away owes nobody its source. */
const permissive = new Set('0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT OFL-1.1'.split(' '));

/** In the stylesheet and the pictures, where no bundler sees them. */
const drawnFrom = ['tailwindcss', '@iconify-json/noto'];

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** The licence in full, where the package has it. */
  text: string;
}

/** Whether this licence, or one of those to choose from, asks for no more than to be named. */
export function isPermissive(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));
}

/** The package a file belongs to; null for our own files. */
function packageOf(file: string): string | null {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return folder ?? null;
}

function describe(folder: string): ShippedPackage {
  const { name, version, license }: { name: string; version: string; license?: string } =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return { name, version, licence: license ?? 'none', text };
}

function filesIn(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
  );
}

const line = `\n\n${'-'.repeat(72)}\n\n`;

/** What is written to `licences.txt`. */
export function listLicences(packages: readonly ShippedPackage[]): string {
  const names = packages.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`);
  const texts = packages.flatMap(({ name, version, text }) =>
    text ? [`${name} ${version}\n\n${text}`] : [],
  );
  const overview = ['This site contains these packages:', '', ...names].join('\n');
  return `${[overview, ...texts].join(line)}\n`;
}

/**
 * Lists the packages of which something goes to the browser, with their licences, in `licences.txt`:
 * most ask for nothing else. A build stops at a licence that asks for more.
 */
export function shippedLicences(): Plugin {
  let root = '';
  return {
    name: 'shipped-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const folders = filesIn(bundle).flatMap(
        (file) => packageOf(resolve(root, file.replace(/^\0/, ''))) ?? [],
      );
      const drawn = drawnFrom.map((name) => join(root, 'node_modules', name));
      const packages = [...new Set([...folders, ...drawn])]
        .map(describe)
        .toSorted((one, other) => one.name.localeCompare(other.name));
      const refused = packages.filter(({ licence }) => !isPermissive(licence));
      if (refused.length > 0) {
        const names = refused.map(({ name, licence }) => `${name} (${licence})`);
        throw new Error(`Not to be shipped without a decision: ${names.join(', ')}.`);
      }
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: listLicences(packages) });
    },
  };
}
