import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../document/questionnaire.ts';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { type Scenario, startScenario } from '../scenario/scenario.ts';
import { pageView } from './view-page.ts';

const showIf = (question: string, answer: number) => [[{ if: { op: 'is', question, answer }, act: { do: 'show' } }]];

function progressOf(questionnaire: Questionnaire, interview: Scenario): number {
  return pageView(questionnaire, interview.state()).progress;
}

describe('the progress of an interview', () => {
  const questionnaire = compiled(
    buildDocument([
      { uid: 'p1', nodes: [radio('q1')] },
      { uid: 'p2', nodes: [radio('q2', { entrance: showIf('q1', 1) }), radio('h', { hidden: true })] },
      { uid: 'p3', nodes: [radio('q3', { entrance: showIf('q1', 1) })] },
      { uid: 'p4', nodes: [radio('q4')] },
    ]),
  );

  it('is the share of earlier questions; possible later questions count, unasked earlier ones do not', () => {
    const asked = startScenario(questionnaire);
    expect(progressOf(questionnaire, asked)).toBe(0);
    asked.next({ q1: 1 });
    expect(progressOf(questionnaire, asked)).toBe(1 / 4);
    const jumped = startScenario(questionnaire);
    jumped.next({ q1: 2 });
    expect(progressOf(questionnaire, jumped)).toBe(1 / 2);
  });

  it('never decreases', () => {
    const pages = Array.from({ length: 40 }, (_, index) => ({
      uid: `p${index}`,
      nodes: [
        radio(`a${index}`, index === 0 ? {} : { entrance: showIf(`a${index > 2 ? index - 2 : 0}`, 1) }),
        open(`b${index}`, 'number'),
      ],
    }));
    const long = compiled(buildDocument(pages));
    const interview = startScenario(long);
    let before = -1;
    for (let turn = 0; interview.state().page !== null; turn += 1) {
      const now = progressOf(long, interview);
      expect(now).toBeGreaterThan(before);
      before = now;
      const page = interview.state().page?.slice(1) ?? '';
      interview.next({ [`a${page}`]: turn % 3 === 0 ? 2 : 1 });
    }
    expect(before).toBeGreaterThan(0.95);
  });
});
