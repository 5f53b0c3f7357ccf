/**
 * Finds live regions beside the one of the page: an empty one is a stop for screen readers, one that comes with its
 * text is said before the title, and one with links is said backwards. Text that changes is in <Spoken>; errors are
 * alerts.
 */
import {
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

/** The roles that are polite live regions by themselves. */
const liveRoles = new Set(['status', 'log']);
const advice = 'A page has one live region: text that changes stands in <Spoken>.';

export function findLiveRegions({ files }: Pick<Sources, 'files'>): Finding[] {
  return files
    .filter(({ fileName }) => !fileName.endsWith('/src/shared/feedback/speak.ts'))
    .flatMap((file) => [...walk(file)].filter(isLive).map((node) => findingAt(node, advice)));
}

function isLive(node: Node): boolean {
  if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) {
    return node.tagName.getText() === 'output';
  }
  if (!isJsxAttribute(node)) {
    // A property of createElement() or of spread attributes; `'aria-live': 'off'` is none.
    return (
      isStringLiteral(node) && node.text === 'aria-live' && !/'off'/.test(node.parent.getText())
    );
  }
  const value = node.initializer?.getText().replaceAll(/["'{}]/g, '') ?? '';
  return node.name.getText() === 'role'
    ? liveRoles.has(value)
    : node.name.getText() === 'aria-live' && value !== 'off';
}
