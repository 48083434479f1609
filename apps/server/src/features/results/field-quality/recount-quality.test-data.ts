import { localOf, NOW, type PlayedAttempt, type PlayedQuality } from './played-quality.test-data.ts';

/** The figures of a played field, each counted by itself from what was written: slowly, and by no statement of ours. */
export function recountQuality({ cases, attempts, interviews, pages }: PlayedQuality) {
  const done = interviews.filter(({ end }) => end === 'success');
  const standing = (first: PlayedAttempt): PlayedAttempt =>
    attempts.findLast(({ corrects }) => corrects === first.id) ?? first;
  const dials = attempts.filter(({ corrects }) => corrects === null);
  const isContact = (one: PlayedAttempt): boolean => standing(one).status.contacted === 'yes';
  const later = (one: PlayedAttempt): PlayedAttempt | undefined =>
    dials
      .filter(({ caseId, id }) => caseId === one.caseId && id !== one.id)
      .filter(({ at, id }) => at > one.at || (at === one.at && id > one.id))
      .toSorted((a, b) => a.at - b.at || a.id - b.id)[0];
  const nth = (one: PlayedAttempt): number =>
    1 +
    dials.filter(({ caseId, at, id }) => caseId === one.caseId && (at < one.at || (at === one.at && id < one.id)))
      .length;

  const partOf = (at: number): string => {
    const { weekday, minute } = localOf(at);
    if (weekday >= 5) return 'Weekend';
    return minute < 720 ? 'Morning' : minute < 1_020 ? 'Midday' : 'Evening';
  };
  const contact = (attempt: number, part: string) => {
    const own = dials.filter((one) => Math.min(6, nth(one)) === attempt && partOf(one.at) === part);
    return { tries: own.length, contacts: own.filter(isContact).length };
  };

  const due = dials.filter(({ nextAt, status }) => status.type === 3 && nextAt !== null && nextAt + 15 * 60_000 < NOW);
  const offOf = (one: PlayedAttempt): number | null => {
    const next = later(one);
    return next === undefined ? null : (next.at - (one.nextAt ?? 0)) / 60_000;
  };
  const isKept = (one: PlayedAttempt): boolean => {
    const off = offOf(one);
    return off !== null && off >= -5 && off <= 15;
  };
  const appointments = {
    due: due.length,
    kept: due.filter(isKept).length,
    early: due.filter((one) => (offOf(one) ?? 0) < -5).length,
    late: due.filter((one) => (offOf(one) ?? 0) > 15).length,
    missed: due.filter((one) => offOf(one) === null).length,
    reached: due.filter((one) => isKept(one) && isContact(later(one) ?? one)).length,
  };

  const secondsOf = (own: (typeof interviews)[number]): number =>
    own.pages.filter(({ ms }) => ms <= 600_000).reduce((sum, { ms }) => sum + ms / 1_000, 0);
  const broken = interviews.filter(
    ({ end, pages: seen, startedAt }) =>
      end !== 'success' && seen.length > 0 && (end === 'cancel' || startedAt + seen.length * 60_000 < NOW - 86_400_000),
  );
  const stoppedOn = (page: string): number =>
    broken.filter(({ pages: seen }) => (pages[seen.length] ?? '') === page).length;
  const regions = [...new Set(cases.map(({ region }) => region))];
  const responded = (region: string, lastDay: string): number =>
    done.filter(
      ({ caseId, endedAt }) =>
        cases.some(({ id, region: own }) => id === caseId && own === region) && localOf(endedAt).day <= lastDay,
    ).length;

  /** With one field, the chance of a case is its region's rate, and what is estimated of it is a binomial share. */
  const representativity = (lastDay: string) => {
    const groups = regions.map((region) => {
      const size = cases.filter(({ region: own }) => own === region).length;
      return { region, size, rate: responded(region, lastDay) / size };
    });
    const n = cases.length;
    const mean = groups.reduce((sum, { size, rate }) => sum + (size * rate) / n, 0);
    const spread = groups.reduce((sum, { size, rate }) => sum + size * (rate - mean) ** 2, 0) / (n - 1);
    const bias = groups.reduce((sum, { rate }) => sum + rate * (1 - rate), 0) / n;
    return {
      r: 1 - 2 * Math.sqrt(Math.max(0, spread - bias)),
      mean,
      groups: groups.map(({ region, size, rate }) => ({
        region,
        size,
        unconditional: Math.sqrt(size / n) * (rate - mean),
      })),
    };
  };
  const refusalsOf = (personId: number) => {
    const own = dials.filter((one) => one.personId === personId && isContact(one));
    const reached = [...new Set(own.map(({ caseId }) => caseId))];
    return {
      contacted: reached.length,
      observed: reached.filter((id) => own.some((one) => one.caseId === id && standing(one).status.bucket === 'R'))
        .length,
    };
  };
  return { done, contact, appointments, secondsOf, broken, stoppedOn, representativity, refusalsOf, responded };
}
