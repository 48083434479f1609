import { blacklistCalls, casesCalls } from '@seker/contract';
import type { Happening } from '@seker/fieldsim';
import { createRng, type Instant, later, MINUTE } from '@seker/kernel';
import { asId } from '../as-id.ts';
import { Person } from '../person.ts';
import type { TestServer } from '../test-server.ts';
import type { PlayLog } from './log.ts';
import type { PlayedStudies } from './open-studies.ts';

/** The shares of cases on which the office acts. */
const SHARES = { blacklisted: 0.03, assigned: 0.03, held: 0.02 };
const HELD_FOR = 5 * 60 * MINUTE;

/** Performs the supervisors' actions: blacklisting numbers, assigning cases, holding cases back for some hours. */
export async function officeActs(
  server: TestServer,
  { studies, workers, personIds, caseOf }: PlayedStudies,
  log: PlayLog,
  period: { readonly seed: number; readonly from: Instant; readonly days: number },
): Promise<readonly Happening[]> {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const rng = createRng(String(period.seed), 'office');
  const happenings: Happening[] = [];
  const atSomeTime = (): Instant =>
    later(period.from, (rng.below(period.days) * 24 * 60 + 9 * 60 + rng.below(11 * 60)) * MINUTE);

  for (const [place, { projectId, respondents }] of studies.entries()) {
    const team = workers.filter((worker) => worker.project === place);
    for (const respondent of respondents) {
      const caseId = caseOf.get(respondent)?.caseId ?? 0;
      const of = { projectId: asId<'Project'>(projectId), caseId: asId<'Case'>(caseId) };
      const lot = rng.share();
      const at = atSomeTime();
      if (lot < SHARES.blacklisted) {
        const isEverywhere = rng.share() < 0.5;
        happenings.push({ at, act: async () => await blacklist(caseId, isEverywhere ? null : projectId, at) });
      } else if (lot < SHARES.blacklisted + SHARES.assigned) {
        const worker = team[rng.below(team.length)];
        const personId = personIds[worker?.number ?? 0] ?? 0;
        happenings.push({
          at,
          act: async () =>
            await officially(async () => {
              await admin.call(casesCalls.assignCase, { ...of, personId });
              log.office.push({ what: 'assign', at, caseId, personId });
            }),
        });
      } else if (lot < SHARES.blacklisted + SHARES.assigned + SHARES.held) {
        for (const [what, when] of [
          ['hold', at],
          ['unhold', later(at, HELD_FOR)],
        ] as const)
          happenings.push({
            at: when,
            act: async () =>
              await officially(async () => {
                await admin.call(casesCalls.holdCase, { ...of, isHeld: what === 'hold' });
                log.office.push({ what, at: when, caseId });
              }),
          });
      }
    }
  }
  return happenings;

  /** Blacklists all numbers of a case, as for a person who wants no calls. */
  async function blacklist(caseId: number, projectId: number | null, at: Instant): Promise<void> {
    const { rows } = await server.asOwner('select number from phone where case_id = $1', [caseId]);
    const numbers = (rows as { number: string }[]).map(({ number }) => number);
    await admin.call(blacklistCalls.addToBlacklist, {
      entries: numbers.join('\n'),
      ...(projectId === null ? {} : { projectId }),
      comments: 'played',
      source: 'played',
      days: null,
    });
    for (const number of numbers) log.office.push({ what: 'blacklist', at, number, projectId });
  }

  /** An ended case refuses the action. */
  async function officially(act: () => Promise<void>): Promise<void> {
    await act().catch((error: unknown) => log.requests.set(`office: ${String(error)}`, 1));
  }
}
