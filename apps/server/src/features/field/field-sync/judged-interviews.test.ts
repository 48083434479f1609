import { digestText, type InterviewRun, judgeLog, takePage, tryOutHost } from '@seker/interviewing';
import { beginInterview, type InterviewEvent, loadDocument, type Questionnaire } from '@seker/questionnaire';
import { fillPage, interviewSeed } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { demoQuestionnaire } from '../../../demo/demo-questionnaire.ts';
import { rehearsalDocument } from '../../../rehearsal/rehearsal-document.ts';
import { rounds } from '../../../testing/rounds.ts';
import { readStoredEvent, writeStoredEvent } from '../interviews/index.ts';

const MOST_TRIES = 40;
/** Of each questionnaire; in a long run, which has twenty times as many runs, ten thousand of both. */
const INTERVIEWS = runs(rounds(30, 250));
const POLICY = { by: 'interviewer', irrelevantAnswers: 'purge', media: { has: async () => true } } as const;

function loaded(document: unknown): Questionnaire {
  const read = loadDocument(document);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function begun(questionnaire: Questionnaire, seed: string): InterviewRun {
  const language = questionnaire.defaultLanguage;
  const start = { seed, language, mode: 'offline', today: '2031-05-04', profile: {}, quotaVariables: [] } as const;
  return { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
}

/** An interview with random answers, as a device holds it: what the engine refuses is answered otherwise. */
async function heldOnDevice(questionnaire: Questionnaire, seed: string) {
  const events: InterviewEvent[] = [];
  const host = { ...tryOutHost('interviewer'), irrelevantAnswers: 'purge' } as const;
  let run = begun(questionnaire, seed);
  let tries = 0;
  while (run.state.page !== null && tries < MOST_TRIES) {
    const page = run.state.page;
    const shown = questionnaire.pageByUid.get(page)?.nodes.map(({ uid }) => uid) ?? [];
    const values = fillPage(questionnaire, run.state, tries);
    const submitted = {
      token: '',
      page,
      revision: null,
      values,
      shown,
      timedOut: [],
      action: { type: 'next' },
    } as const;
    const taken = await takePage(run, { ...submitted, acceptedWarnings: [] }, host);
    tries = taken.ok ? 0 : tries + 1;
    if (!taken.ok) continue;
    events.push(...taken.value.events);
    run = taken.value.run;
  }
  return { run, events };
}

describe('an interview that was held on a device', () => {
  it.each([
    ['every kind of question', () => rehearsalDocument()],
    ['the demonstration', () => demoQuestionnaire],
  ])('comes to the same on the server, with random answers: %s (W44)', async (name, document) => {
    const questionnaire = loaded(document());
    let ended = 0;
    for (let index = 0; index < INTERVIEWS; index += 1) {
      const seed = interviewSeed(`${TEST_SEED} ${name}`, index);
      const { run, events } = await heldOnDevice(questionnaire, seed);
      // As they come over the wire.
      const told = events.map((event) => readStoredEvent(JSON.parse(JSON.stringify(writeStoredEvent(event)))));
      const judged = await judgeLog(begun(questionnaire, seed), told, POLICY);
      if (judged.type === 'doubtful') throw new Error(`${seed}: ${JSON.stringify(told[judged.at])}`);
      expect(digestText(judged.run), seed).toBe(digestText(run));
      if (run.state.outcome === 'success') ended += 1;
    }
    expect(ended).toBeGreaterThan(0);
  });
});
