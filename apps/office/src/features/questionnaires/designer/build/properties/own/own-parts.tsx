import type { BySubKind, KindName } from '@seker/questionnaire';
import type { AnswerRuleName, DraftNode, ItemListName } from '@seker/questionnaire/design';
import type { ReactElement } from 'react';
import type { ItemFlag } from '../item-rows.tsx';
import { CapturePart, FileTypesPart } from './capture-part.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { CellColumnsPart, PlainColumnsPart, RowsPart } from './matrix-part.tsx';
import { CellRulesPart, LinesPart, MultiplePart, PlacesPart } from './small-parts.tsx';
import { ClickPart, ComparisonPart, RulerPart, ShelfPart } from './visual-part.tsx';

/** A group of properties that a sub-kind has for itself. */
export interface OwnGroup {
  readonly name:
    | 'answers'
    | 'rows'
    | 'columns'
    | 'cells'
    | 'places'
    | 'form'
    | 'picture'
    | 'scale'
    | 'shelves'
    | 'sets'
    | 'capture';
  readonly part: (node: DraftNode) => ReactElement;
}

/** What can be set of a sub-kind besides what all questions have. */
export interface OwnParts {
  readonly groups: readonly OwnGroup[];
  readonly rules: readonly AnswerRuleName[];
}

const answers = (...flags: readonly ItemFlag[]): OwnGroup => ({
  name: 'answers',
  part: (node) => <ChoicesPart node={node} flags={flags} hasScores />,
});
const placed: OwnGroup = { name: 'answers', part: (node) => <ChoicesPart node={node} flags={['fixed']} /> };
// Only among several answers can one stand by itself.
const oneOf = answers('fixed');
const severalOf = answers('exclusive', 'fixed');
const mixedOne = answers('openText', 'fixed');
const mixedSeveral = answers('openText', 'exclusive', 'fixed');
const scale: OwnGroup = {
  name: 'scale',
  part: (node) => (
    <>
      <ChoicesPart node={node} flags={['exclusive', 'fixed']} hasScores />
      <MultiplePart node={node} />
    </>
  ),
};
const rows: OwnGroup = { name: 'rows', part: (node) => <RowsPart node={node} /> };
const ranked: OwnParts = {
  groups: [placed, { name: 'places', part: (node) => <PlacesPart node={node} /> }],
  rules: ['rankCount', 'placeAll'],
};
const one = (groups: readonly OwnGroup[]): OwnParts => ({ groups, rules: [] });
const several = (groups: readonly OwnGroup[]): OwnParts => ({ groups, rules: ['pickCount'] });
const typed = (rules: readonly AnswerRuleName[]): OwnParts => ({ groups: [], rules });
const scaled: OwnParts = { groups: [rows, scale], rules: ['noDuplicates'] };
const drawn = (name: OwnGroup['name'], part: OwnGroup['part'], rules: readonly AnswerRuleName[]): OwnParts => ({
  groups: [{ name, part }],
  rules,
});

const captured: OwnParts = one([{ name: 'capture', part: (node) => <CapturePart node={node} /> }]);

const OWN = {
  closed: { radio: one([oneOf]), combo: one([oneOf]), checkBox: several([severalOf]) },
  mixed: { radio: one([mixedOne]), combo: one([mixedOne]), checkBox: several([mixedSeveral]) },
  quota: { radio: one([oneOf]), combo: one([oneOf]) },
  open: {
    text: {
      groups: [{ name: 'form', part: (node) => <LinesPart node={node} /> }],
      rules: ['textLength', 'format', 'pattern'],
    },
    number: typed(['numberRange', 'wholeNumber']),
    date: typed(['dateRange']),
    time: typed(['timeRange']),
  },
  matrix: {
    horizontal: scaled,
    vertical: scaled,
    chained: scaled,
    multiComparison: {
      groups: [rows, { name: 'columns', part: (node) => <CellColumnsPart node={node} first="closed.radio" /> }],
      rules: ['noDuplicates'],
    },
    form: {
      groups: [rows, { name: 'columns', part: (node) => <CellColumnsPart node={node} first="open.text" /> }],
      rules: ['noDuplicates'],
    },
    sum: {
      groups: [
        rows,
        { name: 'columns', part: (node) => <PlainColumnsPart node={node} /> },
        { name: 'cells', part: (node) => <CellRulesPart node={node} /> },
      ],
      rules: ['sum', 'noDuplicates'],
    },
  },
  rank: { podium: ranked, fitIn: ranked, dropDown: ranked },
  visual: {
    clickObject: drawn('picture', (node) => <ClickPart node={node} />, ['pickCount']),
    ruler: drawn('scale', (node) => <RulerPart node={node} />, ['numberRange', 'wholeNumber']),
    shelfSimulator: drawn('shelves', (node) => <ShelfPart node={node} />, ['pickCount']),
    visualComparison: drawn('sets', (node) => <ComparisonPart node={node} />, ['placeAll']),
  },
  capture: {
    photo: captured,
    audio: captured,
    signature: captured,
    file: one([{ name: 'capture', part: (node) => <FileTypesPart node={node} /> }]),
    position: typed([]),
    barcode: typed(['textLength', 'pattern']),
  },
} as const satisfies BySubKind<OwnParts>;

const NOTHING: OwnParts = { groups: [], rules: [] };

/** What can be set of a question for its kind's sake; nothing for a kind that there is not. */
export function ownParts(node: DraftNode): OwnParts {
  const [kind, subKind] = [node['kind'], node['subKind']];
  if (typeof kind !== 'string' || !Object.hasOwn(OWN, kind)) return NOTHING;
  const subKinds: Readonly<Record<string, OwnParts>> = OWN[kind as KindName];
  return typeof subKind === 'string' && Object.hasOwn(subKinds, subKind) ? (subKinds[subKind] ?? NOTHING) : NOTHING;
}

/** How many a list holds, as its folded group says. */
export function countOf(node: DraftNode, list: ItemListName): number {
  const items = node[list];
  return Array.isArray(items) ? items.length : 0;
}
