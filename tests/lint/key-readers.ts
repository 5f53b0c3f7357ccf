/**
 * Finds code that reads a pressed key from its event: on another layout, or under Caps Lock, the same key writes another sign.
 * pressedKey() knows them all.
 */
import { isBindingElement, isIdentifier, type Node } from 'typescript/unstable/ast';
import type { Checker } from 'typescript/unstable/sync';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

const readings = /^(?:key|code|keyCode|charCode|which)$/;
const ownFiles = /\/src\/shared\/browser\/(?:pressed-key|keep-composing-keys)\.ts$/;

const advice = 'Keys differ by layout and Caps Lock: read them by pressedKey().';

export function findKeyReaders({ checker, files }: Sources): Finding[] {
  return files
    .filter(({ fileName }) => !ownFiles.test(fileName))
    .flatMap((file) =>
      [...walk(file)]
        .filter((node) => isIdentifier(node) && readings.test(node.text))
        .filter((node) => isOfKeyboard(node, checker))
        .map((node) => findingAt(node, advice)),
    );
}

/** True for the name of a property of a keyboard's event, the browser's or React's: `event.key`, or `{ key } = event`. */
function isOfKeyboard(name: Node, checker: Checker): boolean {
  const { parent } = name;
  const isTaken = isBindingElement(parent) && (parent.propertyName ?? parent.name) === name;
  const owner = isTaken && checker.getTypeAtLocation(parent.parent);
  const property = owner
    ? checker.getPropertyOfType(owner, name.getText())
    : checker.getSymbolAtLocation(name);
  return (property?.declarations ?? []).some((declaration) => {
    const type = declaration.resolve()?.parent;
    return type !== undefined && /^interface (?:Keyboard|UI)Event\b/.test(type.getText());
  });
}
