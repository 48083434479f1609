import { expect, it } from 'vitest';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { confirmedWarnings } from './confirmed-warnings.ts';
import { warningId } from './submission.ts';

const warns = (severity: string, question: string, answer: number) => [
  [{ if: { op: 'is', question, answer }, act: { do: 'validate', severity, message: 1 } }],
];
const QUESTIONNAIRE = compiled(
  buildDocument(
    [
      { uid: 'p1', nodes: [radio('q1', { exit: warns('warning', 'q1', 2) }), radio('q2', { mandatory: 'soft' })] },
      { uid: 'p2', nodes: [open('q3', 'text')] },
    ],
    { 'q1.message.1': [['Really?']] },
  ),
);

it('names the questions whose warnings stand, and no reminders of unanswered ones', () => {
  const interview = startScenario(QUESTIONNAIRE);
  const error = interview.refused({ q1: 2 });
  const acceptedWarnings = error.code === 'invalid' ? error.errors.map(warningId) : [];
  interview.next({ q1: 2 }, { acceptedWarnings });
  expect(confirmedWarnings(QUESTIONNAIRE, interview.state())).toEqual(['q1']);
});
