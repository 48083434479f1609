import type { AnswerRuleName, ConvertedPart, DraftDocument, ItemListName } from '@seker/questionnaire/design';
import type { TextKey, Translate } from '@seker/ui';
import { draftIndex } from '../../session/draft-index.ts';
import { RULE_SHAPES } from '../../session/rules/answer-rules.ts';

const LISTS: Readonly<Record<string, TextKey>> = {
  answers: 'designer.list.answers',
  rows: 'designer.list.rows',
  columns: 'designer.list.columns',
  areas: 'designer.list.areas',
  sets: 'designer.list.sets',
  shelves: 'designer.list.shelves',
} as const satisfies Record<Exclude<ItemListName, 'products'>, TextKey>;

const MEMBERS: Readonly<Record<string, TextKey>> = {
  scale: 'designer.form.scale',
  multiple: 'designer.multiple',
  places: 'designer.places',
  lines: 'designer.lines',
  cellRules: 'designer.group.cells',
  image: 'designer.medium.image',
  clicks: 'designer.clicks',
  onlyAreas: 'designer.onlyAreas',
  maxBytes: 'designer.mostMegabytes',
  types: 'designer.fileTypes',
  min: 'designer.ruler.min',
  max: 'designer.ruler.max',
  step: 'designer.ruler.step',
  start: 'designer.ruler.start',
  currency: 'designer.currency',
  basketLimit: 'designer.basketLimit',
  by: 'designer.comparedBy',
  exclusive: 'designer.flag.exclusive',
  openText: 'designer.flag.openText',
  optional: 'designer.flag.optional',
  cell: 'designer.cell',
  lower: 'designer.lowerEnd',
  upper: 'designer.upperEnd',
};

/** In words what a change of kind keeps or loses. */
export function sayConvertedPart(part: ConvertedPart, document: DraftDocument, t: Translate): string {
  const { what, name, count } = part;
  switch (what) {
    case 'list':
      return t('designer.countOf', { name: said(LISTS, name, t), count });
    case 'random':
      return t('designer.randomOf', { name: said(LISTS, name, t) });
    case 'rule':
      return Object.hasOwn(RULE_SHAPES, name) ? t(`designer.rule.${name as AnswerRuleName}`) : name;
    case 'member':
    case 'itemMember':
    case 'ends':
      return said(MEMBERS, name, t);
    case 'bind':
      return t('designer.bindOf', { name: said(LISTS, name, t) });
    default: {
      const number = draftIndex(document).byUid.get(name)?.node['number'];
      return t(`designer.looker.${what}`, { name: typeof number === 'string' ? number : name });
    }
  }
}

function said(table: Readonly<Record<string, TextKey>>, name: string, t: Translate): string {
  const key = Object.hasOwn(table, name) ? table[name] : undefined;
  return key === undefined ? name : t(key);
}
