import type { Instant } from '@seker/kernel';
import type { History, PlayedCase } from './history.ts';

/** Formats the events of a case in order, to explain a broken promise. */
export function tellCase({ projects, log }: History, played: PlayedCase): string {
  const statusOf = (id: number | null): string => {
    const dispositions = projects.find((project) => project.id === played.projectId)?.dispositions ?? [];
    const found = dispositions.find((disposition) => disposition.id === id);
    return found?.key ?? found?.names.en ?? (id === null ? 'no status' : `status ${id}`);
  };
  const numberOf = (phoneId: number): string => played.phones.find(({ id }) => id === phoneId)?.number ?? '?';
  const events: { readonly at: Instant; readonly text: string }[] = [
    ...played.attempts.map(
      ({ startedAt: at, visit, tier, how, phoneId, personId, dispositionId, nextAt, nextLanguage }) => ({
        at,
        text: [
          `visit ${visit} (tier ${tier}) person ${personId} ${how} ${numberOf(phoneId)}: ${statusOf(dispositionId)}`,
          ...(nextAt === null ? [] : [`for ${timeOf(nextAt)}`]),
          ...(nextLanguage === null ? [] : [`in ${nextLanguage}`]),
        ].join(' '),
      }),
    ),
    ...played.interviews.flatMap(({ endedAt, outcome, answeredBy }) =>
      endedAt === null ? [] : [{ at: endedAt, text: `interview: ${outcome} by ${answeredBy}` }],
    ),
    ...log.web.filter(({ caseId }) => caseId === played.id).map(({ at }) => ({ at, text: 'answers on the web' })),
    ...log.office.flatMap((act) => {
      const isOurs =
        act.what === 'blacklist' ? played.phones.some(({ number }) => number === act.number) : act.caseId === played.id;
      return isOurs ? [{ at: act.at, text: `office: ${act.what}` }] : [];
    }),
  ];
  const lines = events.toSorted((one, other) => one.at - other.at).map(({ at, text }) => `  ${timeOf(at)} ${text}`);
  const phones = played.phones.map(
    ({ number, listStatus, lockReason, dispositionId, dueAt, attempts }) =>
      `${number} ${listStatus}${lockReason === null ? '' : ` (${lockReason})`} ${statusOf(dispositionId)} × ${attempts}${dueAt === null ? '' : ` due ${timeOf(dueAt)}`}`,
  );
  const end = `  now: ${played.recordStatus}, tier ${played.tier}, outcome ${statusOf(played.outcomeId)}; ${phones.join('; ')}`;
  return [`case ${played.id} of ${played.projectId}, ${played.language}, ${played.zone}`, ...lines, end].join('\n');
}

export function timeOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 19);
}
