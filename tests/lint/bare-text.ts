/**
 * Finds text that shares its parent with something that can change. A browser's translator wraps each text node in
 * elements of its own: React then fails to remove the text or to insert beside it, or writes into a text that is no
 * longer on the page. Text that is the only child of its element is safe: React sets the element's content.
 */
import {
  type Expression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportClause,
  isImportSpecifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSourceFile,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type JsxChild,
  type JsxElement,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

const advice =
  'Text with siblings stands in an element of its own; several pieces of text are one string. A translator may have replaced it.';

export function findBareText({ checker, files }: Sources): Finding[] {
  return files.flatMap((file) =>
    [...walk(file)]
      .filter((node) => holdsBareText(node, checker) || returnsText(node, checker))
      .map((node) => findingAt(node, advice)),
  );
}

function holdsBareText(node: Node, checker: Checker): boolean {
  if (!isJsxElement(node) && !isJsxFragment(node)) return false;
  if (isJsxElement(node) && isNotTranslated(node)) return false;
  const children = node.children.filter(isRendered);
  return children.some((child) => {
    const kind = kindOf(child, checker);
    // A fragment's text is a child of the element around it, whose other children are not in sight.
    if (kind === 'text' && isJsxFragment(node)) return true;
    if (kind === 'element') return false;
    const around = kind === 'text' ? children : children.filter((other) => other !== child);
    return children.length > 1 && around.some((other) => canChange(other, checker));
  });
}

const isNotTranslated = ({ openingElement }: JsxElement): boolean =>
  /\btranslate="no"/.test(openingElement.getText());

/** True for a component that becomes a text: it does not know its siblings. */
function returnsText(node: Node, checker: Checker): boolean {
  if (!isReturnStatement(node) || !node.expression) return false;
  let around: Node = node.parent;
  while (!isFunctionLikeDeclaration(around)) around = around.parent;
  if (!isFunctionDeclaration(around) || !/^[A-Z]/.test(around.name?.text ?? '')) return false;
  const parts = partsOf(checker.getTypeAtLocation(node.expression));
  return parts.some(isTextType) && !parts.some(isObjectType);
}

const isRendered = (child: JsxChild): boolean =>
  isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !isJsxExpression(child) || child.expression !== undefined;

/** Says what a child becomes on the page. A component's own children can be either; a ReactNode with a name is an element. */
function kindOf(child: JsxChild, checker: Checker): 'text' | 'element' | 'either' {
  if (isJsxText(child)) return child.text.trim() === '' ? 'element' : 'text';
  if (!isJsxExpression(child) || !child.expression) return 'element';
  const kinds = outcomesOf(child.expression).map((outcome) => kindOfValue(outcome, checker));
  return kinds.find((kind) => kind !== 'element') ?? 'element';
}

/** The values that an expression such as `isBusy ? 'Sending' : icon` chooses from. */
function outcomesOf(node: Expression): Expression[] {
  if (isParenthesizedExpression(node)) return outcomesOf(node.expression);
  if (isConditionalExpression(node)) {
    return [...outcomesOf(node.whenTrue), ...outcomesOf(node.whenFalse)];
  }
  return isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
    ? outcomesOf(node.right)
    : [node];
}

function kindOfValue(node: Expression, checker: Checker): 'text' | 'element' | 'either' {
  // Translators leave a space between two elements alone.
  if (isStringLiteral(node) && node.text.trim() === '') return 'element';
  const parts = partsOf(checker.getTypeAtLocation(node));
  if (!parts.some(isTextType)) return 'element';
  if (!parts.some(isObjectType)) return 'text';
  return /(?:^|\.)children$/.test(node.getText()) ? 'either' : 'element';
}

const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? type.getTypes() : type ? [type] : [];

const isObjectType = ({ flags }: Type): boolean => (flags & TypeFlags.Object) !== 0;

const textFlags =
  TypeFlags.String |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringLiteral |
  TypeFlags.Number |
  TypeFlags.NumberLiteral |
  TypeFlags.BigInt;

const isTextType = (type: Type): boolean =>
  (type.flags & textFlags) !== 0 && !(type.isStringLiteralType() && type.value === '');

const canChange = (child: JsxChild, checker: Checker): boolean =>
  isJsxExpression(child) &&
  child.expression !== undefined &&
  !isConstant(child.expression, checker);

/** True for literals and for values made of nothing but imports and constants of the module. */
function isConstant(node: Node, checker: Checker): boolean {
  if (isStringLiteral(node) || isNumericLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
    return true;
  }
  if (isPropertyAccessExpression(node)) return isConstant(node.expression, checker);
  if (isElementAccessExpression(node)) {
    return [node.expression, node.argumentExpression].every((part) => isConstant(part, checker));
  }
  if (isCallExpression(node)) {
    return [node.expression, ...node.arguments].every((part) => isConstant(part, checker));
  }
  if (isTemplateExpression(node)) {
    return node.templateSpans.every(({ expression }) => isConstant(expression, checker));
  }
  return isIdentifier(node) && isModuleConstant(node, checker);
}

function isModuleConstant(node: Node, checker: Checker): boolean {
  const declaration = checker.getSymbolAtLocation(node)?.declarations[0]?.resolve();
  if (!declaration) return false;
  if (isImportSpecifier(declaration) || isImportClause(declaration)) return true;
  // Declaration, list, statement, file.
  return isVariableDeclaration(declaration) && isSourceFile(declaration.parent.parent.parent);
}
