import { applyBatch, type DesignCommand, type DraftDocument, findLanguage, textOf } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { jsonLine } from '../json-line.ts';
import { plainDraftText } from '../plain-draft-text.ts';
import { draftOfOne, item } from './draft-to-edit.test-data.ts';
import { endOfList, itemsOf, placeItems, typeLines, unwrittenAfter } from './item-acts.ts';

const LIST = { uid: 'q', list: 'answers' } as const;

/** A question that has just been made, with "other" in its end. */
const draftWith = (texts: Readonly<Record<string, string>>): DraftDocument => {
  const answers = [item('a', 1), item('b', 2), item('other', 97, { openText: true })];
  return draftOfOne({ kind: 'mixed', subKind: 'radio', answers }, '', texts);
};

/** The codes with their words, in order. */
function after(draft: DraftDocument, commands: readonly DesignCommand[]): readonly string[] {
  const applied = applyBatch(draft, commands);
  if (!applied.ok) throw new Error('refused');
  const { document } = applied.value;
  const [language] = document.languages;
  const bundle = findLanguage(document, language?.code ?? '');
  return itemsOf(document, LIST).map(({ uid, code }) => {
    const text = bundle === null ? undefined : textOf(bundle, `q.answer.${uid}`);
    return `${jsonLine(code)} ${plainDraftText(text)}`;
  });
}
const LANGUAGE = draftWith({}).languages[0]?.code ?? '';

describe('a list that has just been made', () => {
  it('is written on in its order: what is not written yet comes before a new one', () => {
    const draft = draftWith({ 'q.answer.a': 'Tea' });
    expect(unwrittenAfter(draft, LIST, 'a', LANGUAGE)).toBe('b');
  });

  it('has a new one where the next is written, and before what is kept for “other”', () => {
    expect(unwrittenAfter(draftWith({ 'q.answer.b': 'Juice' }), LIST, 'a', LANGUAGE)).toBeNull();
    expect(unwrittenAfter(draftWith({}), LIST, 'b', LANGUAGE)).toBeNull();
    expect(unwrittenAfter(draftWith({}), LIST, 'other', LANGUAGE)).toBeNull();
  });

  it('takes pasted lines into what is not written, and then new ones with the next codes', () => {
    const lines = ['Tea', 'Juice', 'Milk', 'Water'];
    // Whether or not "other" has its words already.
    for (const other of ['Other', '']) {
      const draft = draftWith(other === '' ? {} : { 'q.answer.other': other });
      const { commands, last } = typeLines(draft, LIST, 'a', lines, LANGUAGE);
      expect(after(draft, commands)).toEqual(['1 Tea', '2 Juice', '3 Milk', '4 Water', `97 ${other}`]);
      expect(last).not.toBeNull();
    }
  });

  it('goes on before what is kept for “other”, at the first that is not written', () => {
    expect(endOfList(draftWith({}), LIST)).toBe('a');
    expect(endOfList(draftWith({ 'q.answer.a': 'Tea' }), LIST)).toBe('b');
    expect(endOfList(draftWith({ 'q.answer.a': 'Tea', 'q.answer.b': 'Juice' }), LIST)).toBe('b');
    const alone = draftOfOne({ kind: 'mixed', subKind: 'radio', answers: [item('other', 97, { openText: true })] }, '');
    expect(endOfList(alone, LIST)).toBeNull();
    const { commands } = typeLines(alone, LIST, endOfList(alone, LIST), ['Tea', 'Juice'], LANGUAGE);
    expect(after(alone, commands)).toEqual(['1 Tea', '2 Juice', '97 ']);
  });

  it('has a list that brings its codes after what is still unwritten, and before “other”', () => {
    const plan = { added: [{ code: 5, texts: { [LANGUAGE]: 'Milk' } }], updated: [], skipped: [] };
    expect(after(draftWith({}), placeItems(draftWith({}), LIST, 'a', plan))).toEqual(['1 ', '2 ', '5 Milk', '97 ']);
  });

  it('takes no line away from what is written', () => {
    const draft = draftWith({ 'q.answer.a': 'Tea', 'q.answer.other': 'Other' });
    const { commands } = typeLines(draft, LIST, 'a', ['Juice'], LANGUAGE);
    expect(after(draft, commands)).toEqual(['1 Tea', '3 Juice', '2 ', '97 Other']);
  });
});
