import { parseSync } from 'oxc-parser';
import { changesOf } from './changes-of.ts';
import type { Mutant } from './mutant.ts';
import { dottedName, isNode, type SyntaxNode } from './syntax-node.ts';

/** Calls whose words are for people who read logs and errors: changing them changes no behaviour. */
const TOLD = /^(?:deps\.|this\.)?(?:log\.\w+|unreachable|process\.std\w+\.write)$/;
/** The parts of a node that hold names or types, not values. */
const SKIPPED_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);

/** Every mutant of a file, in the order of its text; none in types, imports, messages and log texts. */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  const [problem] = errors;
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
  const found: Mutant[] = [];
  visit(program as unknown as SyntaxNode, null, (node, parent) => {
    for (const change of changesOf(node, parent, text)) {
      const { start, end, shape, replacement } = change;
      const original = text.slice(start, end);
      found.push({ path, start, end, line: lineAt(text, start), replacement, original, shape });
    }
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function visit(
  node: SyntaxNode,
  parent: SyntaxNode | null,
  take: (node: SyntaxNode, parent: SyntaxNode | null) => void,
): void {
  if (isSilent(node)) return;
  take(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (SKIPPED_KEYS.has(key) || isName(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, take);
  }
}

/** Types, imports, and what is only told. */
function isSilent(node: SyntaxNode): boolean {
  const { type } = node;
  if (type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)Expression$/.test(type);
  if (type.startsWith('Import') || type === 'ThrowStatement' || type === 'ExportAllDeclaration') return true;
  if (type === 'NewExpression') return isNamed(node['callee'], /Error$|^Refusal$/);
  return type === 'CallExpression' && TOLD.test(dottedName(node['callee']));
}

function isName(node: SyntaxNode, key: string): boolean {
  if (node.type === 'ExportNamedDeclaration') return key === 'source' || key === 'specifiers';
  if (node.type === 'MemberExpression') return key === 'property' && node['computed'] !== true;
  return (
    /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && key === 'key' && node['computed'] !== true
  );
}

function isNamed(node: unknown, pattern: RegExp): boolean {
  return pattern.test(dottedName(node));
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}
