import { describe, expect, it } from 'vitest';
import { variablesOf } from '../interview/data-variable.ts';
import { editOpenAnswer, openAnswers } from '../interview/open-answers.ts';
import { variableValues } from '../interview/variable-values.ts';
import { pageView } from '../interview/view-page.ts';
import { answersOf, buildDocument, checkBox, compiled, itemsOf, matrix, radio } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';

const rows = [...itemsOf('r', 1), { uid: 'else', code: 9, openText: true }];
const scale = { rows, answers: answersOf('m', 3), mandatory: 'no' };

function onePage(...nodes: readonly Readonly<Record<string, unknown>>[]) {
  return compiled(
    buildDocument([
      { uid: 'p1', nodes },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );
}

const filled = (typed: Parameters<typeof parts>[0], words?: string) => ({
  ...parts(typed),
  texts: words === undefined ? {} : { else: words },
});

describe('a matrix row with an open text ("other, which?")', () => {
  const questionnaire = onePage(matrix('m', 'horizontal', scale));

  it('is answered together with its text', () => {
    const scenario = startScenario(questionnaire);
    scenario.next({ m: filled({ r1: 1, else: 2 }, ' the baker ') });
    expect(scenario.stored('m')).toMatchObject({ type: 'matrix', texts: { else: 'the baker' } });
    expect(variableValues(questionnaire, scenario.state())).toMatchObject({ M_1: 1, M_9: 2, M_9_text: 'the baker' });
    const column = variablesOf(questionnaire).find(({ name }) => name === 'M_9_text');
    expect(column).toMatchObject({ type: 'text', label: ['m.text', 'm.row.else'] });
    scenario.back();
    const [view] = pageView(questionnaire, scenario.state()).nodes;
    expect(view?.type === 'question' && view.value.texts).toEqual({ else: 'the baker' });
  });

  it('requires the text when answered, and stores none otherwise', () => {
    const refused = (words?: string) => startScenario(questionnaire).complaint('m', { m: filled({ else: 2 }, words) });
    expect(refused()).toMatchObject({ key: 'openTextRequired', part: 'else' });
    expect(refused(' ')).toMatchObject({ key: 'openTextRequired', part: 'else' });
    expect(refused('\0')).toMatchObject({ key: 'unreadableText', part: 'else' });
    const scenario = startScenario(questionnaire);
    scenario.next({ m: filled({ r1: 2 }, 'the baker') });
    expect(scenario.stored('m')).toEqual({ type: 'matrix', rows: { r1: { '-': expect.anything() } } });
    expect(variableValues(questionnaire, scenario.state())).toMatchObject({ M_9: null, M_9_text: null });
  });

  it('is among the open answers and can be corrected there', () => {
    const columns = [{ uid: 'c', code: 1, cell: { kind: 'open', subKind: 'text' } }];
    const form = onePage(matrix('m', 'form', { rows, columns }));
    const scenario = startScenario(form);
    scenario.next({ m: filled({ 'else.c': 'nice' }, 'bakr') });
    expect(
      openAnswers(form, scenario.state()).map(({ answer, part, value, text }) => [answer, part, value, text]),
    ).toEqual([
      [null, 'else', 'bakr', 'Words of m.text: Words of m.row.else'],
      [null, 'else.c', 'nice', 'Words of m.text: Words of m.row.else: Words of m.column.c'],
    ]);
    const edit = { question: 'm', answer: null, by: 'interviewer', language: 'en' } as const;
    const edited = editOpenAnswer(form, scenario.state(), { ...edit, part: 'else', value: 'baker' });
    const cell = editOpenAnswer(form, scenario.state(), { ...edit, part: 'else.c', value: 'nicer' });
    const shown = (result: typeof edited) =>
      result.ok ? openAnswers(form, result.value.state).map(({ value }) => value) : [];
    expect(shown(edited)).toEqual(['baker', 'nice']);
    expect(shown(cell)).toEqual(['bakr', 'nicer']);
    expect(editOpenAnswer(form, scenario.state(), { ...edit, part: 'r1', value: 'x' }).ok).toBe(false);
  });

  it('keeps its text while a bind masks it', () => {
    const bind = { type: 'answerAnswer', list: 'rows', item: 'else', from: 'pick', answer: 1, when: 'chosen' };
    const bound = compiled(
      buildDocument([
        { uid: 'p1', nodes: [checkBox('pick')] },
        { uid: 'p2', nodes: [matrix('m', 'horizontal', { ...scale, binds: [bind] })] },
        { uid: 'p3', nodes: [radio('end')] },
      ]),
    );
    const scenario = startScenario(bound);
    scenario.next({ pick: [1] });
    scenario.back({ m: filled({ r1: 1, else: 2 }, 'baker') });
    scenario.next({ pick: [2] });
    expect(variableValues(bound, scenario.state())).toMatchObject({ M_1: 1, M_9_text: null });
    scenario.next({ m: filled({ r1: 3 }) });
    expect(scenario.stored('m')).toMatchObject({ texts: { else: 'baker' } });
  });

  it('is not available for columns', () => {
    const columns = [{ uid: 'c', code: 1, openText: true, cell: { kind: 'open', subKind: 'text' } }];
    const [view] = pageView(
      onePage(matrix('m', 'form', { columns })),
      startScenario(onePage(matrix('m', 'form', { columns }))).state(),
    ).nodes;
    expect(JSON.stringify(view)).not.toContain('openText');
  });
});
