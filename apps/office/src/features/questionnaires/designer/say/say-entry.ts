import { type DraftNode, isJsonObject } from '@seker/questionnaire/design';
import type { NodeRole } from '../session/draft-index.ts';
import { rulesOf } from '../session/rules/rule-lists.ts';
import type { EntryPlace } from './logic-entries.ts';
import type { LogicWords } from './logic-words.ts';
import { plainPieces } from './piece.ts';
import { sayBind } from './say-bind.ts';
import { sayAnswerRule, sayRandom, saySplit } from './say-random.ts';
import { sayRule } from './say-rule.ts';

/** A rule, bind or random rule as one line of words, to be searched in. */
export function sayEntry(node: DraftNode, role: NodeRole, place: EntryPlace, words: LogicWords): string {
  switch (place.type) {
    case 'rule': {
      const branches = rulesOf(node, place.list)[place.at] ?? [];
      return plainPieces(sayRule([...branches], { uid: node.uid, isQuestion: role === 'question' }, words));
    }
    case 'bind':
      return plainPieces(sayBind(Array.isArray(node['binds']) ? node['binds'][place.at] : undefined, node.uid, words));
    case 'answerRule':
      return plainPieces(sayAnswerRule(node['rules'], place.name, words));
    case 'random': {
      const [, list] = place.field.split('.');
      const all = node['random'];
      const random = list === undefined ? all : isJsonObject(all) ? all[list] : undefined;
      const known = list === 'answers' || list === 'rows' || list === 'columns' ? list : 'parts';
      return plainPieces(sayRandom({ random, list: known, of: 0 }, words));
    }
    case 'split':
      return plainPieces(saySplit(node, words));
  }
}
