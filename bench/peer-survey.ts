import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '@seker/questionnaire';

const FILE = join(import.meta.dirname, 'peer-survey.json');

type Labels = Readonly<Record<string, string>>;

interface Question {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly mandatory: boolean;
  readonly other?: boolean;
  readonly relevance?: string;
  readonly filterBy?: string;
  readonly min?: number;
  readonly max?: number;
  readonly sum?: number;
  readonly regex?: string;
  readonly answers?: Labels;
  readonly items?: Labels;
}

interface Survey {
  readonly title: string;
  readonly groups: readonly {
    readonly id: string;
    readonly relevance?: string;
    readonly questions: readonly Question[];
  }[];
}

type Json = Readonly<Record<string, unknown>>;

/** The survey that peers were measured with, as a document of ours. */
export function readPeerSurvey(): Json {
  const { title, groups } = JSON.parse(readFileSync(FILE, 'utf8')) as Survey;
  const texts: Record<string, unknown> = {
    title: [[title]],
    welcome: [[`Welcome to ${title}`]],
    'all.text': [[title]],
  };
  for (const { questions } of groups)
    for (const asked of questions) {
      const uid = asked.id;
      texts[`${uid}.text`] = [[asked.text]];
      const part =
        asked.type === 'array' || asked.type === 'array10' || asked.type === 'multi-number' ? 'row' : 'answer';
      for (const [code, label] of Object.entries(asked.items ?? {})) texts[`${uid}.${part}.${uid}-${code}`] = [[label]];
      const prefix = asked.type === 'array' ? `${uid}.answer.${uid}-a` : `${uid}.answer.${uid}-`;
      for (const [code, label] of Object.entries(asked.answers ?? {})) texts[prefix + code] = [[label]];
      if (asked.type === 'yesno') Object.assign(texts, { [`${prefix}1`]: [['Yes']], [`${prefix}2`]: [['No']] });
      if (asked.other === true) texts[`${prefix}90`] = [['Other']];
    }
  const pages = groups.map((group) => ({
    uid: group.id,
    nodes: group.questions.map(questionOf),
    ...entrance(group.relevance),
  }));
  const document = {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'all', pages }],
  };
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(`the peers' survey is not a right document: ${JSON.stringify(parsed.error)}`);
  return document;
}

/** What respondent number i answers on each page, by the names of the form's fields. */
export function answersOf(i: number): Readonly<Record<string, readonly (readonly [string, string])[]>> {
  const owns = [...(i % 4 !== 0 ? [1] : []), 2, ...(i % 2 === 0 ? [3] : [])];
  const known = [1, 2, 3, 4, 5, 6, 7, 8].filter((item) => (i + item) % 2 === 0 || item === 1);
  const bought = known.filter((item) => item === 1 || (i + item) % 4 === 0);
  const many = (name: string, codes: readonly number[]) => codes.map((code) => [name, String(code)] as const);
  const hasOperator = i % 4 !== 0;
  const switches = i % 2 === 0;
  return {
    G1: [
      ['a.Q1', String(1 + (i % 3))],
      ['a.Q2', String(i % 10 === 0 ? 17 : 18 + (i % 60))],
      ['a.Q3', String(1 + (i % 7))],
      ...many('a.Q4', owns),
    ],
    G2: [
      ...(hasOperator ? [['a.Q5', String(1 + (i % 6))] as const, ['a.Q6', String(30 + (i % 200))] as const] : []),
      ...[1, 2, 3, 4, 5].map((row) => [`a.Q7.Q7-${row}`, String(1 + ((i + row) % 5))] as const),
      ['a.Q8', switches ? '1' : '2'],
      ...(switches
        ? [['a.Q9', `It's ${'a fine reason to switch, and then another; '.repeat(2)}`.slice(0, 80)] as const]
        : []),
    ],
    G3: [
      ...many('a.Q10', known),
      ...many('a.Q11', bought),
      ...[0, 1, 2, 3, 4].map((place) => [`a.Q12.rank.${place + 1}`, String(1 + ((place + i) % 5))] as const),
    ],
    G4: [
      ['a.Q13', String(i % 60)],
      ...[1, 2, 3, 4, 5].map((row) => [`a.Q14.Q14-${row}`, String(1 + ((i + row) % 10))] as const),
      ['a.Q15.Q15-1', '50'],
      ['a.Q15.Q15-2', '30'],
      ['a.Q15.Q15-3', '20'],
    ],
    G5: [
      ['a.Q16', `2024-05-0${1 + (i % 9)}`],
      ['a.Q17', 'The same words of every respondent in this run. '.repeat(3).slice(0, 120)],
      ['a.Q18', `r${i}@example.test`],
    ],
  };
}

function questionOf(asked: Question): Json {
  const { id: uid } = asked;
  return {
    type: 'question',
    uid,
    number: uid,
    mandatory: asked.mandatory ? 'hard' : 'no',
    ...shapeOf(asked),
    ...entrance(asked.relevance),
    ...(asked.filterBy === undefined
      ? {}
      : { binds: [{ type: 'questionQuestion', from: asked.filterBy, list: 'answers', take: 'chosen' }] }),
  };
}

function shapeOf(asked: Question): Json {
  const { id: uid, min, max, sum, regex } = asked;
  const items = (labelled: Readonly<Record<string, string>> | undefined, prefix = `${uid}-`) =>
    Object.keys(labelled ?? {}).map((code) => ({ uid: prefix + code, code: Number(code) }));
  switch (asked.type) {
    case 'single-radio':
      return asked.other === true
        ? {
            kind: 'mixed',
            subKind: 'radio',
            answers: [...items(asked.answers), { uid: `${uid}-90`, code: 90, openText: true }],
          }
        : { kind: 'closed', subKind: 'radio', answers: items(asked.answers) };
    case 'single-dropdown':
      return { kind: 'closed', subKind: 'combo', answers: items(asked.answers) };
    case 'multi':
      // What is filtered by an earlier question has that question's items, not its own.
      return {
        kind: 'closed',
        subKind: 'checkBox',
        ...(asked.filterBy === undefined ? { answers: items(asked.items) } : {}),
      };
    case 'yesno':
      return { kind: 'closed', subKind: 'radio', answers: items({ 1: 'Yes', 2: 'No' }) };
    case 'number':
      return { kind: 'open', subKind: 'number', rules: [{ rule: 'numberRange', min, max }] };
    case 'array':
      return {
        kind: 'matrix',
        subKind: 'horizontal',
        rows: items(asked.items),
        answers: items(asked.answers, `${uid}-a`),
      };
    case 'array10':
      return { kind: 'matrix', subKind: 'horizontal', rows: items(asked.items), scale: { lower: 1, upper: 10 } };
    case 'multi-number':
      return { kind: 'matrix', subKind: 'sum', rows: items(asked.items), rules: [{ rule: 'sum', min: sum, max: sum }] };
    case 'rank':
      return { kind: 'rank', subKind: 'dropDown', answers: items(asked.answers), rules: [{ rule: 'placeAll' }] };
    case 'date':
      return { kind: 'open', subKind: 'date' };
    case 'longtext':
      return { kind: 'open', subKind: 'text', lines: 4 };
    case 'shorttext':
      return { kind: 'open', subKind: 'text', rules: [{ rule: 'pattern', pattern: regex?.slice(1, -1) ?? '' }] };
    default:
      throw new Error(`the peers' survey has a question of type ${asked.type}`);
  }
}

/** The five conditions that the survey has, in our words. */
function entrance(relevance: string | undefined): Json {
  if (relevance === undefined) return {};
  const known: Readonly<Record<string, Json>> = {
    'Q4_1 == "Y"': { op: 'hasAny', question: 'Q4', answers: [1] },
    '!is_empty(Q5.NAOK)': { op: 'answered', question: 'Q5' },
    'Q8.NAOK == "Y"': { op: 'is', question: 'Q8', answer: 1 },
    'Q2.NAOK >= 18': {
      op: 'compare',
      left: { op: 'answer', question: 'Q2' },
      is: '>=',
      right: { op: 'literal', value: 18 },
    },
  };
  const condition = known[relevance];
  if (condition === undefined) throw new Error(`the peers' survey has the condition ${relevance}`);
  return { entrance: [[{ if: condition, act: { do: 'show' } }]] };
}
