import { bare, childrenOf, identifier, isNode, type Node, nodes, WRAPPERS } from './syntax.ts';

/** What declares a name. */
export interface Binding {
  readonly isAtModule: boolean;
  /** The module and the name there, for an import; `*` for the whole of it. */
  readonly imported: { readonly source: string; readonly name: string } | null;
  /** What a variable of a single name begins with. */
  readonly init: Node | null;
}

/** A place where a value is read or written by its name. */
export interface Reference {
  readonly name: string;
  readonly node: Node;
  /** What declares it in this file; null for a global. */
  readonly binding: Binding | null;
  /** From the program down to the direct parent. */
  readonly parents: readonly Node[];
}

type Scope = { readonly names: Map<string, Binding>; readonly outer: Scope | null };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BLOCKS = new Set(['BlockStatement', 'StaticBlock', 'ForStatement', 'ForInStatement', 'ForOfStatement']);
const NOT_VALUES = new Set(['ImportDeclaration', 'MetaProperty', 'BreakStatement', 'ContinueStatement']);

/** Every reference to a value in a file, resolved by the scopes of the language; types are not values. */
export function findReferences(program: Node): readonly Reference[] {
  const found: Reference[] = [];
  const top = open(null);
  declareHoisted(program, top, true);
  declareBlock(nodes(program['body']), top, true);
  for (const statement of nodes(program['body'])) visit(statement, top, [program]);
  return found;

  function visit(node: Node, scope: Scope, parents: readonly Node[]): void {
    if (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) return;
    if (NOT_VALUES.has(node.type)) return;
    const inside = [...parents, node];
    const go = (value: unknown, within = scope): void => {
      for (const child of Array.isArray(value) ? nodes(value) : [value])
        if (isNode(child)) visit(child, within, inside);
    };
    if (node.type === 'Identifier') {
      const name = identifier(node) ?? '';
      found.push({ name, node, binding: resolve(name, scope), parents });
    } else if (FUNCTIONS.has(node.type)) visitFunction(node, scope, go);
    else if (node.type === 'ClassExpression' || node.type === 'ClassDeclaration') {
      const own = open(scope);
      declare(own, node['id'], {});
      go(node['superClass'], own);
      go(node['body'], own);
    } else if (node.type === 'CatchClause') {
      const own = open(scope);
      declarePattern(own, node['param'], {});
      visitPattern(node['param'], (value) => go(value, own));
      go(node['body'], own);
    } else if (node.type === 'VariableDeclarator') {
      visitPattern(node['id'], go);
      go(node['init']);
    } else if (node.type === 'SwitchStatement') {
      go(node['discriminant']);
      const own = open(scope);
      declareBlock(
        nodes(node['cases']).flatMap((each) => nodes(each['consequent'])),
        own,
        false,
      );
      go(node['cases'], own);
    } else if (BLOCKS.has(node.type)) {
      const own = open(scope);
      const heads = [node['init'], node['left']].filter(isNode);
      declareBlock([...heads, ...nodes(node['body'])], own, false);
      for (const child of childrenOf(node)) go(child, own);
    } else if (node.type === 'MemberExpression') {
      go(node['object']);
      if (node['computed'] === true) go(node['property']);
    } else if (['Property', 'MethodDefinition', 'PropertyDefinition', 'AccessorProperty'].includes(node.type)) {
      if (node['computed'] === true) go(node['key']);
      go(node['value']);
    } else if (node.type === 'ExportSpecifier') {
      // Of an export from another module nothing in this file is meant.
      if (!isNode(parents.at(-1)?.['source'])) go(node['local']);
    } else if (node.type === 'LabeledStatement') go(node['body']);
    else for (const child of childrenOf(node)) go(child);
  }

  function visitFunction(node: Node, scope: Scope, go: (value: unknown, within?: Scope) => void): void {
    const own = open(scope);
    if (node.type === 'FunctionExpression') declare(own, node['id'], {});
    for (const param of nodes(node['params'])) declarePattern(own, param, {});
    for (const param of nodes(node['params'])) visitPattern(param, (value) => go(value, own));
    const body = node['body'];
    if (isNode(body)) {
      declareHoisted(body, own, false);
      go(body, own);
    }
  }
}

function open(outer: Scope | null): Scope {
  return { names: new Map(), outer };
}

function resolve(name: string, scope: Scope | null): Binding | null {
  for (let at = scope; at !== null; at = at.outer) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return null;
}

function declare(scope: Scope, id: unknown, binding: Partial<Binding>): void {
  const name = identifier(id);
  if (name !== null) scope.names.set(name, { isAtModule: false, imported: null, init: null, ...binding });
}

function declarePattern(scope: Scope, pattern: unknown, binding: Partial<Binding>): void {
  for (const id of idsOf(pattern)) declare(scope, id, binding);
}

/** Names of a block: `let`, `const`, functions, classes, imports. */
function declareBlock(statements: readonly Node[], scope: Scope, isAtModule: boolean): void {
  for (const each of statements) {
    const statement = isNode(each['declaration']) ? each['declaration'] : each;
    if (statement.type === 'ImportDeclaration') declareImports(statement, scope);
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      declare(scope, statement['id'], { isAtModule });
    if (statement.type === 'VariableDeclaration') declareVariables(statement, scope, isAtModule);
  }
}

/** `var` belongs to the whole function. */
function declareHoisted(body: Node, scope: Scope, isAtModule: boolean): void {
  for (const child of childrenOf(body)) {
    if (FUNCTIONS.has(child.type)) continue;
    if (child.type === 'VariableDeclaration' && child['kind'] === 'var') declareVariables(child, scope, isAtModule);
    declareHoisted(child, scope, isAtModule);
  }
}

function declareVariables(declaration: Node, scope: Scope, isAtModule: boolean): void {
  for (const { id, init } of nodes(declaration['declarations'])) {
    if (identifier(id) === null) declarePattern(scope, id, { isAtModule });
    else declare(scope, id, { isAtModule, init: bare(init) });
  }
}

function declareImports(statement: Node, scope: Scope): void {
  const source = isNode(statement['source']) ? String(statement['source']['value']) : '';
  for (const specifier of nodes(statement['specifiers'])) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? (identifier(specifier['imported']) ?? '')
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    declare(scope, specifier['local'], { isAtModule: true, imported: { source, name } });
  }
}

/** The identifiers that a pattern declares. */
function idsOf(pattern: unknown): readonly Node[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return nodes(pattern['properties']).flatMap((each) => idsOf(each['value'] ?? each['argument']));
    case 'ArrayPattern':
      return nodes(pattern['elements']).flatMap(idsOf);
    case 'AssignmentPattern':
      return idsOf(pattern['left']);
    case 'RestElement':
      return idsOf(pattern['argument']);
    default:
      return [];
  }
}

/** The expressions in a pattern: defaults and computed keys. */
function visitPattern(pattern: unknown, go: (value: unknown) => void): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'AssignmentPattern') {
    visitPattern(pattern['left'], go);
    go(pattern['right']);
  }
  if (pattern.type === 'RestElement') visitPattern(pattern['argument'], go);
  for (const element of nodes(pattern['elements'])) visitPattern(element, go);
  for (const property of nodes(pattern['properties'])) {
    if (property['computed'] === true) go(property['key']);
    visitPattern(property['value'] ?? property['argument'], go);
  }
}
