import { deskCalls as calls } from '@seker/contract';
import { HOUR, type Instant, instant, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { listLeases } from '../features/field/cases/state/index.ts';
import { releaseAbandonedPlaces } from '../features/field/respondents/index.ts';
import { endOverdueSessions } from '../features/people/auth/index.ts';
import { atWork, openCasework, server } from '../testing/casework.ts';
import { DEMO_ANSWERS } from '../testing/demo-answers.ts';
import { answered, freshNumber, row, takeCase } from '../testing/field.ts';
import { openSurvey, walkSurvey } from '../testing/survey-form.ts';
import { keepWithClock } from './keep-with-clock.queries.ts';

const BEGIN = instant(Date.parse('2027-03-07T10:00:00Z'));
// Without background work: the ticker would watch the clock, too.
openCasework();

const at = (milliseconds: number): Instant => instant(BEGIN + milliseconds);
const expired = async (now: Instant): Promise<number> => (await listLeases(server.db, { expiredAt: now })).length;

it('a clock set forward or back by an hour takes no respondent away, logs no one off and releases no place (K07)', async () => {
  server.setClock(BEGIN);
  const dana = await atWork('dana', '101');
  const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
  await answered(dana, respondent);
  await walkSurvey(
    dana,
    await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0),
    DEMO_ANSWERS,
    'shopping-where',
  );
  const held = async () =>
    await row<{ held: boolean }>(server, 'select places_held as held from interview where case_id = $1', [
      respondent.sfId,
    ]);
  const before = await held();
  for (const jump of [HOUR, -2 * HOUR, HOUR]) {
    server.setClock(at(jump));
    await keepWithClock(server.db, jump);
  }
  // Back at the start, with nothing lost meanwhile.
  server.setClock(at(HOUR));
  expect(await expired(at(HOUR)), 'what the jump alone would do').toBe(1);
  await keepWithClock(server.db, HOUR);
  expect(await expired(at(HOUR))).toBe(0);
  await endOverdueSessions(server.deps);
  await releaseAbandonedPlaces(server.deps);
  expect(await held()).toEqual(before);
  expect(await dana.call(calls.respondentInfo, { respId: respondent.respId, sfId: respondent.sfId })).toMatchObject({
    data: { sfId: respondent.sfId },
  });
  // A browser that dies afterwards is detected as soon as usual.
  expect(await expired(at(HOUR + 2 * MINUTE))).toBe(1);
});
