/** A node of the tree that oxc-parser makes (ESTree with TypeScript's types). */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The expression within parentheses, `as`, `satisfies` and `!`, which change nothing about what it means. */
export function bare(value: unknown): Node | null {
  if (!isNode(value)) return null;
  return WRAPPERS.has(value.type) ? bare(value['expression']) : value;
}

export const WRAPPERS: ReadonlySet<string> = new Set([
  'ParenthesizedExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

export function identifier(value: unknown): string | null {
  const node = bare(value);
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;
}

/** The text of a string literal, or of a template without expressions. */
export function stringOf(value: unknown): string | null {
  const node = bare(value);
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node?.type !== 'TemplateLiteral' || nodes(node['expressions']).length > 0) return null;
  const [quasi] = nodes(node['quasis']);
  const cooked: unknown = Object.entries(quasi?.['value'] ?? {}).find(([key]) => key === 'cooked')?.[1];
  return typeof cooked === 'string' ? cooked : null;
}

/** The key of a member (`a.key`, `a['key']`) or of a property (`{ key }`); null when it is computed at run time. */
export function keyOf(node: Node): string | null {
  const key = node['property'] ?? node['key'];
  return node['computed'] === true ? stringOf(key) : (identifier(key) ?? stringOf(key));
}

export function childrenOf(node: Node): readonly Node[] {
  // Asked of every node of the house: without the lists between that `flatMap` makes it takes a third of the time.
  const children: Node[] = [];
  for (const name of Object.keys(node)) {
    const value = node[name];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) children.push(one);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Line numbers of offsets in a text. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}
