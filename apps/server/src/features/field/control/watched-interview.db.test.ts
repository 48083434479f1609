import { controlCalls as calls, watchingCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { freshNumber, takeCase } from '../../../testing/field.ts';
import {
  atWork,
  audited,
  eventsOf,
  idOf,
  look,
  observer,
  openFloor,
  PROJECT,
  server,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import type { Person } from '../../../testing/person.ts';
import { openSurvey, sendPage, walkSurvey } from '../../../testing/survey-form.ts';

openFloor();

describe('a watched interview', () => {
  async function inInterview() {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const first = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    return { dana, first, personId: await idOf('dana') };
  }

  it('is sent to the observer as it advances, with answers in words', async () => {
    const { dana, first, personId } = await inInterview();
    const [watching, other] = [await look(supervisor, personId), await look(stranger, personId)];
    const begun = (await supervisor.call(calls.watchPerson, { personId })).interview;
    expect(begun?.page).toMatchObject({ place: 1, chapter: { number: 1 } });
    const before = await audited('watch');
    const next = await sendPage(dana, first, DEMO_ANSWERS['about-who'] ?? {});
    await expect.poll(() => eventsOf(watching).some(({ type }) => type === 'interview')).toBe(true);
    const { interview } = await supervisor.call(calls.watchPerson, { personId });
    const [, answer] = interview?.steps ?? [];
    expect(interview?.steps[0]).toMatchObject({ what: 'next' });
    expect(answer).toMatchObject({ what: 'answered', isHidden: false });
    expect(answer?.words).not.toBe('');
    expect(interview?.page?.place).toBeGreaterThan(1);
    expect(interview?.page?.of).toBe(begun?.page?.of);
    await sendPage(dana, next, {}, { action: 'back' });
    const back = (await supervisor.call(calls.watchPerson, { personId })).interview;
    expect(back?.steps[0]?.what).toBe('back');
    expect(back?.page?.questions[0]?.answers.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    expect(eventsOf(other)).toEqual([]);
    // Continued watching is audited once.
    expect(await audited('watch')).toBe(before);
  });

  it.each([
    ['nothing', false, false],
    ['ownWords', true, false],
    ['answers', true, true],
  ] as const)('hides what the project demands: %s', async (hides, hidesOwnWords, hidesChoices) => {
    await server.asOwner(`update project set live_hides = '${hides}' where id = ${PROJECT}`);
    const { dana, first, personId } = await inInterview();
    await walkSurvey(dana, first, DEMO_ANSWERS);
    const read = async (by: Person) => (await by.call(calls.watchPerson, { personId })).interview?.steps ?? [];
    const steps = await read(supervisor);
    const typed = steps.filter(({ question, what }) => what === 'answered' && question === OPEN_QUESTION);
    const chosen = steps.filter(({ question, what }) => what === 'answered' && question === CHOICE_QUESTION);
    expect(typed.map(({ isHidden, words }) => [isHidden, words === null])).toEqual([[hidesOwnWords, hidesOwnWords]]);
    expect(chosen.map(({ isHidden, words }) => [isHidden, words === null])).toEqual([[hidesChoices, hidesChoices]]);
    expect(JSON.stringify(steps).includes('Shakshuka')).toBe(!hidesOwnWords);
    // Own words are always hidden from observers, who may not see names and numbers.
    expect(JSON.stringify(await read(observer))).not.toContain('Shakshuka');
    const picture = supervisor.call(watchingCalls.watchScreen, { personId });
    if (hides === 'nothing') expect(await picture).toMatchObject({ asked: 1 });
    else await expect(picture).rejects.toMatchObject({ code: 'pictureHidden' });
  });
});

/** By their numbers in the demo questionnaire. */
const OPEN_QUESTION = 'DISH';
const CHOICE_QUESTION = 'COOK';
