/**
 * Finds what the oldest browsers lack: each name that TypeScript finds in its own declarations of the platform is
 * looked up in the Baseline data.
 */
import {
  isIdentifier,
  isInterfaceDeclaration,
  isModuleDeclaration,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import type { Checker } from 'typescript/unstable/sync';
import { type CompatKeys, readCompatKeys } from './oldest-browsers.ts';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

const isOfDom = (node: Node): boolean => node.getSourceFile().fileName.includes('/lib.dom');
const platform = /\/lib\.(?:dom|es|decorators)[^/]*\.d\.ts$/;

export function findNewerApis({ checker, files }: Sources): Finding[] {
  const keys = readCompatKeys();
  return files.flatMap((file) => {
    const names = [...walk(file)].filter(isIdentifier);
    const declarations = declarationsOf(names, checker);
    return names.flatMap((name, index) => {
      const declaration = declarations[index];
      const api = declaration && tooNewApi(declaration, name.text, keys);
      return api && !isGuarded(name)
        ? [findingAt(name, `${api} is not in the oldest browsers of package.json.`)]
        : [];
    });
  });
}

/** True below a comment that says what happens in browsers without it. */
function isGuarded(node: Node): boolean {
  const linesBefore = node.getSourceFile().text.slice(0, node.getStart()).split('\n');
  return /\/\/.*oldest browsers/.test(linesBefore.at(-2) ?? '');
}

/** For each name its declaration in TypeScript's own files. */
const declarationsOf = (names: readonly Node[], checker: Checker): (Node | undefined)[] =>
  checker
    .getSymbolAtLocation(names)
    .map((symbol) => symbol?.declarations.find(({ path }) => platform.test(path))?.resolve());

/** The key of the API in the Baseline data when it is too new. */
function tooNewApi(declaration: Node, name: string, keys: CompatKeys): string | undefined {
  const candidates = keysOf(declaration, name, keys);
  return candidates.every((key) => keys.get(key)) ? candidates[0] : undefined;
}

function keysOf(declaration: Node, name: string, keys: CompatKeys): string[] {
  const { owner, isStatic } = ownerOf(declaration);
  const path = owner ? `${owner}.${name}` : name;
  const exact = [
    `javascript.builtins.${path}`,
    `api.${path}${isStatic ? '_static' : ''}`,
    ...(owner ? [] : [`api.Window.${name}`]),
  ].filter((key) => keys.has(key));
  if (exact.length > 0 || !owner || keys.has(`api.${owner}`) || !isOfDom(declaration)) {
    return exact;
  }
  // TypeScript has mixins, such as Body. The data names the interfaces that include them, such as Request.
  const member = new RegExp(`^api\\.\\w+\\.${name}$`);
  return [...keys.keys()].filter((key) => member.test(key));
}

/** The interface, object or namespace that has the declared name, as the data calls it. */
function ownerOf(declaration: Node): { owner: string; isStatic: boolean } {
  const owners: string[] = [];
  let isStatic = false;
  for (let node = declaration.parent; node; node = node.parent) {
    if (isInterfaceDeclaration(node)) {
      owners.unshift(node.name.text.replace(/^Readonly(?=Array|Map|Set)|Constructor$/, ''));
    }
    if (isModuleDeclaration(node)) owners.unshift(node.name.getText());
    if (isVariableDeclaration(node)) {
      owners.unshift(node.name.getText());
      isStatic = true;
    }
  }
  return { owner: owners.join('.'), isStatic };
}
