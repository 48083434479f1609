import { dottedName, isNode, type SyntaxNode } from './syntax-node.ts';

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly shape: 'expression' | 'statement';
}

/** The boundary, and the opposite. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
/** A map, for every object also has methods of its own, as `toString`. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

/** What one node could say instead. */
export function changesOf(node: SyntaxNode, parent: SyntaxNode | null, text: string): readonly Change[] {
  const { start, end } = node;
  const write = (...replacements: readonly string[]) =>
    replacements.map((replacement): Change => ({ start, end, replacement, shape: 'expression' }));
  const part = (key: string) => {
    const inner = node[key];
    return isNode(inner) ? text.slice(inner.start, inner.end) : '';
  };
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = String(node['operator']);
      const others = COMPARISONS[operator] ?? (isOfText(node) ? [] : [ARITHMETIC[operator] ?? []].flat());
      return write(...others.map((other) => `(${part('left')}) ${other} (${part('right')})`));
    }
    case 'LogicalExpression': {
      const other = LOGIC[String(node['operator'])];
      return other === undefined ? write(part('left')) : write(`(${part('left')}) ${other} (${part('right')})`);
    }
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? write(part('argument')) : [];
    case 'ConditionalExpression':
      return write(`!(${part('test')}) ? (${part('consequent')}) : (${part('alternate')})`);
    case 'IfStatement':
      return conditionOf(node, part('test'));
    case 'CallExpression':
      return isInsideChain(node, parent, text) ? [] : write(...otherMethod(node, text));
    case 'Literal':
      return write(...otherValue(node, parent));
    case 'ExpressionStatement':
      return isRemovable(node) ? [{ start, end, replacement: '', shape: 'statement' }] : [];
    default:
      return [];
  }
}

/** The branch is never taken; and, for a condition that no other mutant negates, its opposite. */
function conditionOf(node: SyntaxNode, test: string): readonly Change[] {
  const inner = node['test'];
  if (!isNode(inner)) return [];
  const { start, end } = inner;
  const isPlain = inner.type !== 'BinaryExpression' && inner.type !== 'UnaryExpression';
  const replacements = isPlain ? ['false', `!(${test})`] : ['false'];
  return replacements.map((replacement) => ({ start, end, replacement, shape: 'expression' }));
}

function otherMethod(node: SyntaxNode, text: string): readonly string[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const { property } = callee;
  if (!isNode(property) || isLookUp(node)) return [];
  const other = METHODS.get(dottedName(property));
  if (other === undefined) return [];
  return [text.slice(node.start, property.start) + other + text.slice(property.end, node.end)];
}

/** What names a thing is borne by one thing of its list alone, so that it is found from either end. */
const NAMES = /(?:^|\.)(?:id|uid|uniqueId|code|key)$/;

function isLookUp({ callee, arguments: given }: SyntaxNode): boolean {
  const [test] = Array.isArray(given) ? given : [];
  const name = isNode(callee) ? dottedName(callee['property']) : '';
  if (!/^find(?:Last)?$/.test(name) || !isNode(test) || !isNode(test['body'])) return false;
  const { body } = test;
  if (body.type !== 'BinaryExpression' || body['operator'] !== '===') return false;
  return [body['left'], body['right']].some((side) => NAMES.test(dottedName(side)));
}

function otherValue(node: SyntaxNode, parent: SyntaxNode | null): readonly string[] {
  const { value } = node;
  if (parent?.type === 'ImportExpression' || parent?.type === 'ExpressionStatement') return [];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' && value !== '' ? ["''"] : [];
}

/** An addition with a text on one side joins; there is no other way to do that. */
function isOfText(node: SyntaxNode): boolean {
  const isText = (side: unknown) =>
    isNode(side) && (side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side['value'] === 'string'));
  return isText(node['left']) || isText(node['right']);
}

/** Within `a?.b().c` a part in parentheses would end the chain early. */
function isInsideChain(node: SyntaxNode, parent: SyntaxNode | null, text: string): boolean {
  return (
    (parent?.['object'] === node || parent?.['callee'] === node) && text.slice(node.start, node.end).includes('?.')
  );
}

function isRemovable(node: SyntaxNode): boolean {
  const { expression } = node;
  if (!isNode(expression) || typeof node['directive'] === 'string') return false;
  const inner = expression.type === 'AwaitExpression' ? expression['argument'] : expression;
  if (!isNode(inner)) return false;
  if (inner.type === 'CallExpression') return !/^(deps\.)?log\.\w+$/.test(dottedName(inner['callee']));
  return inner.type === 'AssignmentExpression' || inner.type === 'UpdateExpression';
}
