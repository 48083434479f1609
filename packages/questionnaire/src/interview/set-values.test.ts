import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { plainText } from '../text/resolved-text.ts';
import { pageView } from './view-page.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const set = (question: string, value: number, condition?: object) => ({
  ...(condition === undefined ? {} : { if: condition }),
  act: { do: 'set', question, value: { op: 'literal', value } },
});

/** On page 1, `q1` sets a hidden variable and the question of page 2. */
const questionnaire = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('q1', { exit: [[set('h', 2, is('q1', 1)), set('h', 3, is('q1', 2))], [set('q2', 1, is('q1', 1))]] }),
        radio('h', { hidden: true }),
      ],
    },
    { uid: 'p2', nodes: [radio('q2')] },
    { uid: 'p3', nodes: [open('q3', 'text')] },
  ]),
);

describe('a value that a rule sets', () => {
  it('follows the answer that it depends on, and is removed with it', () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1 });
    expect(interview.stored('h')).toMatchObject({ codes: [2] });
    interview.back();
    interview.next({ q1: 2 });
    expect(interview.stored('h')).toMatchObject({ codes: [3] });
    interview.back();
    interview.next({ q1: 3 });
    expect(interview.stored('h')).toBeUndefined();
  });

  it('causes no event while unchanged', () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1 });
    interview.back();
    const told = interview.events.filter((event) => event.type === 'answer' && event.node === 'h').length;
    interview.next({ q1: 1 });
    expect(interview.events.filter((event) => event.type === 'answer' && event.node === 'h')).toHaveLength(told);
    expect(interview.events.find((event) => event.type === 'answer' && event.node === 'h')).toMatchObject({
      by: 'set',
    });
  });

  it('fills a question until a person answers it, and never replaces a person’s answer', () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1 });
    expect(interview.stored('q2')).toMatchObject({ codes: [1] });
    interview.back({ q2: 3 });
    interview.next({ q1: 1 });
    expect(interview.stored('q2')).toMatchObject({ codes: [3] });
    interview.back({ q2: 3 });
    interview.next({ q1: 2 });
    expect(interview.stored('q2')).toMatchObject({ codes: [3] });
  });

  it('is not set on going back', () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: 3 });
    interview.back();
    interview.back({ q1: 1 });
    expect(interview.stored('h')).toBeUndefined();
  });

  it('is calculated in decimals, and said so', () => {
    const answer = (question: string) => ({ op: 'answer', question });
    const calculated = (question: string, op: string, of: readonly unknown[]) => ({
      act: { do: 'set', question, value: { op, of } },
    });
    const document = compiled(
      buildDocument(
        [
          {
            uid: 'p1',
            nodes: [
              open('a', 'number'),
              open('b', 'number', {
                exit: [
                  [calculated('sum', 'add', [answer('a'), answer('b')])],
                  [calculated('share', 'divide', [answer('a'), { op: 'literal', value: 3 }])],
                  [calculated('small', 'multiply', [answer('a'), { op: 'literal', value: -0.000_001_5 }])],
                ],
              }),
              open('sum', 'number', { hidden: true }),
              open('share', 'number', { hidden: true }),
              open('small', 'number', { hidden: true }),
            ],
          },
          { uid: 'p2', nodes: [open('said', 'text')] },
        ],
        { 'said.text': [['It makes ', { type: 'pipe', question: 'sum' }]] },
      ),
    );
    const interview = startScenario(document);
    interview.next({ a: '0.1', b: '0.2' });
    expect(interview.stored('sum')).toMatchObject({ number: 0.3 });
    expect(interview.stored('share')).toMatchObject({ number: 0.033_333_333_333_333_3 });
    expect(interview.stored('small')).toMatchObject({ number: -0.000_000_15 });
    const [node] = pageView(document, interview.state()).nodes;
    expect(plainText(node?.text ?? [])).toBe('It makes 0.3');
  });

  it('is also set by a page, and by a rule that otherwise only warns', () => {
    const warn = { if: is('q1', 3), act: { do: 'validate', message: 1, severity: 'warning' } };
    const byPage = compiled(
      buildDocument(
        [
          { uid: 'p1', nodes: [radio('q1', { exit: [[warn, set('h', 3)]] })], exit: [[set('k', 2, is('q1', 1))]] },
          { uid: 'p2', nodes: [radio('h', { hidden: true }), radio('k', { hidden: true }), radio('q2')] },
        ],
        { 'q1.message.1': [['Sure?']] },
      ),
    );
    const interview = startScenario(byPage);
    interview.next({ q1: 1 });
    expect(interview.stored('h')).toMatchObject({ codes: [3] });
    expect(interview.stored('k')).toMatchObject({ codes: [2] });
  });
});
