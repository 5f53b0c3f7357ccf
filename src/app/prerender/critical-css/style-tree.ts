import { type AtRule, type ChildNode, type Container, type Declaration, parse } from 'postcss';
import { isForOldBrowsers, modernValue, settleTests } from './modern-parts';
import { readSelector } from './selector-needs';
import type { DeclarationPart, StylePart } from './style-parts';

/** Throws where the stylesheet is no CSS. */
export function readStylesheet(css: string): StylePart[] {
  return readParts(parse(css));
}

/** Custom properties read anywhere in the text. */
export function findReads(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[^\s,)]+)/g)].map(([, name = '']) => name);
}

function readParts({ nodes = [] }: Container): StylePart[] {
  const properties = new Set(nodes.map((node) => (node.type === 'decl' ? node.prop : '')));
  return settleTests(nodes.flatMap((node) => readNode(node, properties)));
}

function readNode(node: ChildNode, siblings: ReadonlySet<string>): StylePart[] {
  if (node.type === 'decl') {
    return isForOldBrowsers(node.prop, siblings) ? [] : [readDeclaration(node)];
  }
  if (node.type === 'atrule') return [readAtRule(node)];
  if (node.type === 'comment') return [];
  const selectors = node.selectors.map((text) => ({ text, needs: readSelector(text) }));
  return [{ kind: 'rule', selectors, parts: readParts(node) }];
}

function readDeclaration({ prop, value: written, important }: Declaration): DeclarationPart {
  const value = modernValue(written);
  return {
    kind: 'declaration',
    property: prop,
    value,
    isImportant: Boolean(important),
    reads: findReads(value),
  };
}

function readAtRule(node: AtRule): StylePart {
  const prelude = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`.trimEnd();
  if (!node.nodes) return { kind: 'statement', text: `${prelude};` };
  const type = definitionTypes.find((known) => node.name.endsWith(known));
  if (!type) return { kind: 'group', prelude, parts: readParts(node) };
  const text = node.toString();
  return { kind: 'definition', type, name: definedName(node), text, reads: findReads(text) };
}

const definitionTypes = ['keyframes', 'font-face', 'property'] as const;

function definedName(node: AtRule): string {
  if (node.name !== 'font-face') return unquote(node.params);
  const family = node.nodes?.find((child) => child.type === 'decl' && child.prop === 'font-family');
  return family?.type === 'decl' ? unquote(family.value) : '';
}

const unquote = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2');
