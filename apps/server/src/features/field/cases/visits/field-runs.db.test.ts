import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutcomes } from '../../../../testing/played-field/check-outcomes.ts';
import { checkPlay, countBroken } from '../../../../testing/played-field/check-play.ts';
import type { History, PlayedCase } from '../../../../testing/played-field/history.ts';
import { openPlayingServer, type PlayedField, playStudies } from '../../../../testing/played-field/play-studies.ts';
import { rounds } from '../../../../testing/rounds.ts';

let playing: Awaited<ReturnType<typeof openPlayingServer>>;
let field: PlayedField;
beforeAll(async () => {
  playing = await openPlayingServer(8);
  field = await playStudies(playing, { cases: rounds(44, 130), people: 8, days: 2 });
});
afterAll(async () => await playing.server.stop());

/** Returns the history with one of its cases altered. */
function doctored(
  pick: (played: PlayedCase) => boolean,
  change: (played: PlayedCase) => Partial<PlayedCase>,
  rest: (history: History, played: PlayedCase) => Partial<History> = () => ({}),
): readonly string[] {
  const { history } = field;
  const chosen = history.cases.find(pick) ?? expect.fail('no such case was played');
  const cases = history.cases.map((played) => (played === chosen ? { ...played, ...change(played) } : played));
  return [...new Set(checkPlay({ ...history, cases, ...rest(history, chosen) }).map(({ promise }) => promise))];
}

const wasCalled = ({ attempts }: PlayedCase): boolean => attempts.length > 0 && attempts[0]?.how !== 'none';

describe('two studies, played through simulated days', () => {
  it('keep every promise: states explained, caps, hours, quotas, blacklist, appointments, no leftover holds', () => {
    const { broken, miscounts, log, played } = field;
    expect(broken.slice(0, 5).map(({ promise, what, story }) => `${promise}: ${what}\n${story}`)).toEqual([]);
    expect(countBroken(broken)).toEqual(Object.fromEntries(Object.keys(countBroken([])).map((name) => [name, 0])));
    expect(miscounts).toEqual([]);
    expect(log.troubles).toEqual([]);
    expect(playing.server.troubles()).toEqual([]);
    // The run includes calls, completes, appointments, the web and the office.
    expect(played.attempts).toBeGreaterThan(120);
    expect(field.history.projects.reduce((sum, { counted }) => sum + counted, 0)).toBeGreaterThan(5);
    // In the first study some were called again in another part of the day than the next opening would have been in.
    expect(field.history.cases.filter(({ partExcess }) => Math.max(0, ...partExcess) > 0).length).toBeGreaterThan(5);
    expect(log.web.length).toBeGreaterThan(3);
    expect(log.office.length).toBeGreaterThan(3);
  });

  it('have for each case the outcome that a slow reading of all its logs gives', async () => {
    const { cases, wrong } = await checkOutcomes(playing.server);
    expect(wrong).toEqual([]);
    expect(cases).toBeGreaterThan(100);
  });

  it('are checked effectively: each check fails on a history that breaks its promise', () => {
    const call = (played: PlayedCase) => played.attempts[0] ?? expect.fail('it was called');
    expect(doctored(wasCalled, () => ({ recordStatus: 'extra' }))).toEqual(
      expect.arrayContaining(['unexplained', 'miscounted']),
    );
    expect(
      doctored(wasCalled, (played) => ({
        attempts: [
          ...played.attempts,
          ...Array.from({ length: 9 }, (_, turn) => ({ ...call(played), tier: 5, visit: 100 + turn })),
        ],
      })),
    ).toContain('brokenCaps');
    const waits = (played: PlayedCase) => wasCalled(played) && played.tier !== null;
    expect(doctored(waits, () => ({ partExcess: [9, 9, 9, 9] }))).toContain('unexplained');
    const atNight = Date.parse('2027-03-22T01:00:00Z') as never;
    expect(
      doctored(wasCalled, (played) => ({
        attempts: [{ ...call(played), startedAt: atNight }, ...played.attempts.slice(1)],
      })),
    ).toContain('callsOutsideHours');
    expect(
      doctored(
        wasCalled,
        () => ({}),
        (history, played) => ({
          log: {
            ...history.log,
            office: [
              {
                what: 'blacklist',
                at: 0 as never,
                number: played.phones.find(({ id }) => id === call(played).phoneId)?.number ?? '',
                projectId: null,
              },
            ],
          },
        }),
      ),
    ).toContain('blacklistedCalls');
    expect(doctored(wasCalled, () => ({ language: 'none' }))).toContain('misgiven');
    const comesBack = ({ attempts }: PlayedCase) =>
      attempts.some(({ phoneId, visit }, index) =>
        attempts.slice(0, index).some((one) => one.phoneId === phoneId && one.visit < visit),
      );
    expect(
      doctored(comesBack, (played) => ({
        attempts: played.attempts.map((attempt) => ({
          ...attempt,
          nextAt: (attempt.startedAt + 40 * 86_400_000) as never,
        })),
      })),
    ).toContain('calledEarly');
    expect(
      doctored(comesBack, (played) => ({
        attempts: played.attempts.map((attempt) => ({
          ...attempt,
          endedAt: (attempt.startedAt + 86_400_000 * 9) as never,
        })),
      })),
    ).toContain('numbersAtOnce');
    // A callback of another that was given when it was due, which its project keeps for ten minutes.
    const isKept = ({ projectId, attempts }: PlayedCase) =>
      projectId === field.history.projects[0]?.id && new Set(attempts.map(({ visit }) => visit)).size > 1;
    expect(
      doctored(isKept, (played) => ({
        attempts: played.attempts.map((attempt, index) => ({
          ...attempt,
          tier: 2,
          personId: attempt.personId * 10 + (attempt.visit % 2),
          nextAt: played.attempts[index + 1]?.startedAt ?? null,
        })),
      })),
    ).toContain('takenFromOther');
  });

  it('are checked effectively as a whole, too', () => {
    const { history } = field;
    const promisesOf = (over: Partial<History>) => checkPlay({ ...history, ...over }).map(({ promise }) => promise);
    expect(promisesOf({ leftovers: { ...history.leftovers, numberLeases: 1 } })).toContain('leftHeld');
    expect(
      promisesOf({ projects: history.projects.map((project) => ({ ...project, counted: project.counted + 1 })) }),
    ).toContain('miscounted');
    expect(
      promisesOf({
        projects: history.projects.map((project) => ({
          ...project,
          cells: project.cells.map((cell) => ({ ...cell, completed: cell.target + cell.overflow + 1 })),
        })),
      }),
    ).toContain('overshoots');
    // An appointment dispatched late, while an interviewer with its language asked and got nothing.
    const [project] = history.projects;
    const person = history.people.find(({ languages }) => languages.length > 0) ?? expect.fail('no one works');
    const at = (time: string) => Date.parse(`2027-03-22T${time}:00Z`) as never;
    const waiting =
      history.cases.find(
        ({ projectId, attempts, interviews, tier }) =>
          projectId === project?.id &&
          attempts.length === 1 &&
          interviews.length === 0 &&
          tier !== null &&
          attempts[0]?.nextLanguage === null,
      ) ?? expect.fail('no such case was played');
    const due = {
      ...waiting,
      language: person.languages[0] ?? '',
      attempts: waiting.attempts.map((one) => ({ ...one, nextAt: at('10:00') })),
    };
    const ask = {
      at: at('12:00'),
      personId: person.id,
      projectId: waiting.projectId,
      languages: person.languages,
      caseId: null,
      tier: null,
      code: 5,
      nextAt: null,
      reasons: {},
    };
    expect(promisesOf({ cases: [due], log: { asks: [ask], standings: [], office: [], web: [] } })).toContain(
      'missedMeetings',
    );
    const told = { ...ask, nextAt: at('13:00') };
    expect(
      promisesOf({
        cases: [],
        log: { asks: [told, { ...told, at: at('13:05') }], standings: [], office: [], web: [] },
      }),
    ).toContain('brokenWords');
  });
});
