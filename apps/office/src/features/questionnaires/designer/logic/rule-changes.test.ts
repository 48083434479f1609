import { applyBatch, type DraftDocument, readDraft, textOf } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { draftIndex } from '../session/draft-index.ts';
import { rulesOf } from '../session/rules/rule-lists.ts';
import { actNamed, copyRule, keepRules, movedBranch, nextBranch } from './rule-changes.ts';

const yes = { op: 'answered', question: 'q1' };
const check = (message: number) => ({ if: yes, act: { do: 'validate', severity: 'error', message } });
const skip = { if: yes, act: { do: 'skip', to: 'q9' } };
const otherwise = { act: { do: 'end', outcome: 'success' } };
const read = readDraft({
  defaultLanguage: 'en',
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', texts: { 'q1.message.1': 'One', 'q1.message.2': 'Two' } },
    { code: 'he', name: 'עברית', direction: 'rtl', texts: { 'q1.message.1': 'אחת' } },
  ],
  chapters: [
    {
      uid: 'c1',
      pages: [{ uid: 'p1', nodes: [{ uid: 'q1', type: 'question', exit: [[check(1), skip, otherwise], [check(2)]] }] }],
    },
  ],
});
if (!read.ok) throw new Error('no draft');
const document = read.value;
const q1 = (of: DraftDocument) => {
  const entry = draftIndex(of).byUid.get('q1');
  if (entry === undefined) throw new Error('no question');
  return entry.node;
};
const node = q1(document);
const words = (of: DraftDocument, key: string) => of.languages.map((language) => textOf(language, key));

function after(commands: Parameters<typeof applyBatch>[1]): DraftDocument {
  const done = applyBatch(document, commands);
  if (!done.ok) throw new Error('refused');
  return done.value.document;
}

it('moves a branch among those with a condition; the else stays the last', () => {
  const rule = [check(1), skip, otherwise];
  expect(movedBranch(rule, 0, 1)).toEqual([skip, check(1), otherwise]);
  expect(movedBranch(rule, 1, 0)).toEqual([skip, check(1), otherwise]);
  expect(movedBranch(rule, 1, 2)).toBe(rule);
  expect(movedBranch(rule, 2, 0)).toBe(rule);
  expect(movedBranch([check(1), skip], 0, 1)).toEqual([skip, check(1)]);
});

it('copies a rule with words of its own', () => {
  const copied = after(copyRule(document, node, 'exit', 0));
  const rules = rulesOf(q1(copied), 'exit');
  expect(rules.map((rule) => rule.map(({ act }) => act))).toMatchObject([
    [{ message: 1 }, { do: 'skip' }, { do: 'end' }],
    [{ message: 3 }, { do: 'skip' }, { do: 'end' }],
    [{ message: 2 }],
  ]);
  expect(words(copied, 'q1.message.3')).toEqual(['One', 'אחת']);
});

it('takes the words of a check away with it', () => {
  const left = after(keepRules(document, node, 'exit', [[check(2)]]));
  expect(rulesOf(q1(left), 'exit')).toEqual([[check(2)]]);
  expect([words(left, 'q1.message.1'), words(left, 'q1.message.2')]).toEqual([
    [undefined, undefined],
    ['Two', undefined],
  ]);
});

it('begins an else with the contrary, a check with words of its own, and another act with what both have', () => {
  const shown = [{ if: yes, act: { do: 'show' } }];
  expect(nextBranch(node, shown, true)).toEqual({ act: { do: 'hide' } });
  expect(nextBranch(node, shown, false)).toEqual({ if: yes, act: { do: 'show' } });
  expect(nextBranch(node, [check(1)], true)).toEqual({ act: { do: 'validate', severity: 'error', message: 3 } });
  expect(actNamed('warning', node, check(2).act, 'q2')).toEqual({ do: 'validate', severity: 'warning', message: 2 });
  expect(actNamed('skip', node, otherwise.act, 'q2')).toEqual({ do: 'skip', to: 'q2' });
  expect(actNamed('set', node, skip.act, 'q2')).toMatchObject({ do: 'set', question: 'q2' });
});
