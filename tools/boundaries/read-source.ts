import { parseSync } from 'oxc-parser';

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/**
 * A name that the file takes from outside itself: a global, `Date.now`, `new Date()`, `process.env`; or a word of SQL:
 * the tag (told as SQL_TAG) and the verbs of a query builder (told with a leading dot: `.selectFrom`).
 */
export interface Use {
  readonly name: string;
  readonly line: number;
}

export interface SourceFacts {
  /** Every import and re-export, of values and of types, static and dynamic. */
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
}

export const SQL_TAG = 'sql``';
/** SQL whose rows have the type that was written beside it, and SQL that is run where it stands. */
export const SQL_CAST = 'sql<>``';
export const SQL_RUN = 'sql``.execute';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const WATCHED_MEMBERS = new Set(['Date.now', 'Math.random', 'Temporal.Now', 'process.env']);
const QUERY_BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Keys under which an identifier is a name of its own and refers to nothing. */
const NAMING_KEYS: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSQualifiedName: 'right',
  TSNamedTupleMember: 'label',
};

/** Reads what a file imports and which outside names it uses; throws when the file cannot be parsed. */
export function readSource(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text);
  const [problem] = errors;
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
  const declared = new Set<string>();
  const imports: Import[] = [];
  const candidates: Use[] = [];
  const lineOf = lineFinder(text);

  walk(program, (node, isName) => {
    const line = lineOf(node.start);
    const specifier = specifierOf(node);
    if (specifier !== null) imports.push({ specifier, line });
    for (const pattern of bindingsOf(node)) for (const name of namesIn(pattern)) declared.add(name);
    const name = isName ? null : outsideName(node);
    if (name !== null) candidates.push({ name, line });
  });
  const isOutside = ({ name }: Use) => !declared.has(name.replace('new ', '').replace(/(?<=.)[.(].*/, ''));
  return { imports, uses: candidates.filter(isOutside) };
}

function specifierOf(node: Node): string | null {
  const source = node['source'];
  return isNode(source) && source.type === 'Literal' && typeof source['value'] === 'string' ? source['value'] : null;
}

function outsideName(node: Node): string | null {
  switch (node.type) {
    case 'Identifier':
      return text(node['name']);
    case 'MemberExpression': {
      const property = nameOf(node['property']);
      if (property !== null && QUERY_BUILDERS.has(property)) return `.${property}`;
      if (property === 'execute' && isSql(node['object'])) return SQL_RUN;
      const full = `${nameOf(node['object']) ?? ''}.${property ?? ''}`;
      return WATCHED_MEMBERS.has(full) ? full : null;
    }
    case 'NewExpression':
      return nameOf(node['callee']) === 'Date' && isEmpty(node['arguments']) ? 'new Date()' : null;
    case 'CallExpression':
      return nameOf(node['callee']) === 'Date' ? 'Date()' : null;
    case 'TaggedTemplateExpression':
      if (!isSql(node)) return null;
      return isNode(node['typeArguments']) ? SQL_CAST : SQL_TAG;
    default:
      return null;
  }
}

function bindingsOf(node: Node): readonly unknown[] {
  const params = list(node['params'] ?? node['parameters']);
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [node['id'], ...params];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node['local']];
    case 'CatchClause':
      return [node['param']];
    default:
      return params;
  }
}

function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [text(pattern['name']) ?? ''];
    case 'ObjectPattern':
      return list(pattern['properties']).flatMap((property) => namesIn(property['value'] ?? property['argument']));
    case 'ArrayPattern':
      return list(pattern['elements']).flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern['left']);
    case 'RestElement':
      return namesIn(pattern['argument']);
    default:
      return [];
  }
}

function walk(node: unknown, visit: (node: Node, isName: boolean) => void, isName = false): void {
  if (!isNode(node)) return;
  visit(node, isName);
  const naming = node['computed'] === true ? undefined : NAMING_KEYS[node.type];
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) walk(child, visit, key === naming);
  }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isSql = (value: unknown): boolean =>
  isNode(value) && value.type === 'TaggedTemplateExpression' && nameOf(value['tag']) === 'sql';
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Identifier' ? text(value['name']) : null;
const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
