import type { Form, FormCondition, FormQuestion } from './engine-form.ts';
import { CHAIN_ROWS, CODES, FORBIDDEN, OTHER, ROWS, RULER, SETS, SUM } from './engine-kinds.ts';

type Json = Readonly<Record<string, unknown>>;

/** The form as a document of ours. */
export function documentOf({ pages }: Form): Json {
  const texts: Record<string, string> = { title: 'Form', 'medium.picture': 'A picture' };
  const made = pages.map((questions, page) => ({
    uid: `p${page + 1}`,
    nodes: questions.map((question) => {
      const node = { ...nodeOf(question), ...bindsOf(question) };
      addTexts(question, node, texts);
      return node;
    }),
  }));
  return {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'chapter', hideTitle: true, pages: made }],
  };
}

function nodeOf(question: FormQuestion): Json {
  const { name, showIf } = question;
  return {
    type: 'question',
    uid: name,
    number: name.toUpperCase(),
    mandatory: 'hard',
    ...partOf(question),
    entrance: showIf === null ? [] : [[{ if: conditionOf(showIf), act: { do: 'show' } }]],
    exit: [[{ if: isForbidden(question), act: { do: 'validate', severity: 'error', message: 1 } }]],
  };
}

const IMAGE = { type: 'image', id: 'picture' } as const;

/** What a kind has of its own. */
function partOf({ name, kind }: FormQuestion): Json {
  const answers = itemsOf(`${name}-`, CODES);
  switch (kind) {
    case 'radio':
    case 'combo':
    case 'checkBox':
      return { kind: 'closed', subKind: kind, answers };
    case 'mixed':
      return {
        kind,
        subKind: 'radio',
        answers: answers.map((answer) => (answer.code === OTHER ? { ...answer, openText: true } : answer)),
      };
    case 'scale':
      return { kind: 'closed', subKind: 'radio', scale: { lower: 1, upper: 5 } };
    case 'number':
      return { kind: 'open', subKind: kind, rules: [{ rule: 'numberRange', min: 0, max: 120 }] };
    case 'text':
      return { kind: 'open', subKind: kind, rules: [{ rule: 'textLength', min: 2, max: 80 }] };
    case 'date':
    case 'time':
      return { kind: 'open', subKind: kind };
    case 'matrix':
      return { kind, subKind: 'horizontal', rows: rowsOf(ROWS.length), answers };
    case 'chained':
      return { kind: 'matrix', subKind: 'chained', rows: rowsOf(CHAIN_ROWS.length), answers };
    case 'table':
      return {
        kind: 'matrix',
        subKind: 'form',
        rows: rowsOf(ROWS.length),
        columns: [
          { uid: 'c1', code: 1, cell: { kind: 'closed', subKind: 'radio', answers: itemsOf(`${name}-`, CODES) } },
          { uid: 'c2', code: 2, cell: { kind: 'open', subKind: 'number' } },
        ],
      };
    case 'sum':
      return { kind: 'matrix', subKind: kind, rows: rowsOf(ROWS.length), rules: [{ rule: kind, min: SUM, max: SUM }] };
    case 'rank':
      return { kind, subKind: 'dropDown', answers, places: 3, rules: [{ rule: 'placeAll' }] };
    case 'click':
      return {
        kind: 'visual',
        subKind: 'clickObject',
        image: IMAGE,
        areas: answers.map((answer, index) => ({
          ...answer,
          shape: { type: 'rectangle', x: index * 0.2, y: 0, width: 0.2, height: 1 },
        })),
        clicks: 2,
      };
    case 'ruler':
      return { kind: 'visual', subKind: kind, ...RULER };
    case 'shelf': {
      const products = answers.map((answer) => ({ ...answer, image: IMAGE, price: 9.9 }));
      const shelves = [
        { uid: 's1', products: products.slice(0, 2) },
        { uid: 's2', products: products.slice(2) },
      ];
      return { kind: 'visual', subKind: 'shelfSimulator', shelves };
    }
    case 'comparison': {
      const members = answers.slice(0, 3).map(({ uid }) => uid);
      return {
        kind: 'visual',
        subKind: 'visualComparison',
        by: 'sets',
        answers: answers.slice(0, 3).map((answer) => ({ ...answer, media: [IMAGE] })),
        sets: SETS.map((uid, index) => ({ uid, code: index + 1, members })),
        rules: [{ rule: 'placeAll' }],
      };
    }
  }
}

function itemsOf(prefix: string, codes: readonly number[]): readonly { readonly uid: string; readonly code: number }[] {
  return codes.map((code) => ({ uid: `${prefix}${code}`, code }));
}

function rowsOf(count: number): readonly Json[] {
  return itemsOf('r', CODES.slice(0, count));
}

function bindsOf({ name, kind, masked }: FormQuestion): Json {
  if (masked.size === 0) return {};
  const [list, prefix] = kind === 'chained' ? ['rows', 'r'] : ['answers', `${name}-`];
  const binds = [...masked].map(([code, condition]) => ({
    type: 'configured',
    list,
    item: `${prefix}${code}`,
    if: conditionOf(condition),
  }));
  return { binds };
}

function conditionOf(condition: FormCondition): Json {
  switch (condition.op) {
    case 'all':
    case 'any':
      return { op: condition.op === 'all' ? 'and' : 'or', of: condition.of.map(conditionOf) };
    case 'has':
      return { op: 'hasAny', question: condition.name, answers: [condition.code] };
    case 'above':
      return {
        op: 'compare',
        left: { op: 'answer', question: condition.name },
        is: '>',
        right: { op: 'literal', value: condition.value },
      };
  }
}

function isForbidden({ name, kind }: FormQuestion): Json {
  const { part, value } = FORBIDDEN[kind];
  const [row, column] = part?.split('.') ?? [];
  const operand = {
    question: name,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
  };
  const isTyped = typeof value === 'string' || TYPED.has(kind);
  if (!isTyped) return { op: 'hasAny', ...operand, answers: [value] };
  return { op: 'compare', left: { op: 'answer', ...operand }, is: '=', right: { op: 'literal', value } };
}

const TYPED: ReadonlySet<string> = new Set(['number', 'ruler', 'sum']);

function addTexts({ name }: FormQuestion, node: Json, texts: Record<string, string>): void {
  texts[`${name}.text`] = `Question ${name}`;
  texts[`${name}.message.1`] = 'That cannot be';
  const columns = listOf(node, 'columns');
  const answers = [
    ...listOf(node, 'answers'),
    ...listOf(node, 'areas'),
    ...listOf(node, 'shelves').flatMap((shelf) => listOf(shelf, 'products')),
    ...columns.flatMap(({ cell }) => (isJson(cell) ? listOf(cell, 'answers') : [])),
  ];
  for (const { uid, code } of answers) texts[`${name}.answer.${String(uid)}`] = `Answer ${String(code)}`;
  for (const { uid, code } of [...listOf(node, 'rows'), ...listOf(node, 'sets')])
    texts[`${name}.row.${String(uid)}`] = `Row ${String(code)}`;
  for (const { uid, code } of columns) texts[`${name}.column.${String(uid)}`] = `Column ${String(code)}`;
}

function listOf(json: Json, key: string): readonly Json[] {
  const members = json[key];
  return Array.isArray(members) ? members.filter(isJson) : [];
}

function isJson(json: unknown): json is Json {
  return typeof json === 'object' && json !== null;
}
