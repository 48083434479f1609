/** A node of a parsed file. */
export type SyntaxNode = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** `a.b.c` of a chain of plain names; empty for anything else. */
export function dottedName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node['computed'] === true) return '';
  const object = dottedName(node['object']);
  return object === '' ? '' : `${object}.${dottedName(node['property'])}`;
}
