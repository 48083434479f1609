import { type DraftNode, kindMembers } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { kindSign } from '../parts/kinds/kind-signs.ts';
import { jsonLine } from '../session/json-line.ts';

/** What an interviewer has to know of a question before asking it: its kind, and how it is answered. */
export function printedNeeds(node: DraftNode, t: Translate): readonly string[] {
  const sign = kindSign(node['kind'], node['subKind']);
  if (sign === null) return [];
  const seconds = node['timeLimitSeconds'];
  return [
    t(sign.name),
    ...(node['mandatory'] === 'hard' ? [t('designer.print.required')] : []),
    ...(node['mandatory'] === 'soft' ? [t('designer.print.wanted')] : []),
    ...(node['na'] === true ? [t('designer.print.mayRefuse')] : []),
    ...(typeof seconds === 'number' ? [t('designer.print.within', { count: seconds })] : []),
    ...(node['hidden'] === true ? [t('designer.hidden')] : []),
  ];
}

const MOST_BLANKS = 30;

/** Lines to write on, where an answer is typed: as many as its box has. */
export function printedBlanks(node: DraftNode): number {
  const members = kindMembers(jsonLine(node['kind']), jsonLine(node['subKind']));
  const isTyped = members?.lists.length === 0 && members.plain.every((member) => member === 'lines');
  if (!isTyped) return 0;
  const lines = node['lines'];
  return typeof lines === 'number' ? Math.min(Math.max(1, lines), MOST_BLANKS) : 1;
}
