import { type casesCalls, mayAct } from '@seker/contract';
import { cellText, StatusType } from '@seker/fieldwork';
import type { ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { readTalkOfProject } from '../../questionnaires/talk/index.ts';
import { listCellsOf, readLastPortion } from './case-choices.queries.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { nameIn } from './list-cases.ts';
import { listTeam } from './team.queries.ts';

/** Returns the filter options for a project's cases, and the people they may be assigned to. */
export async function readCaseChoices(
  deps: Deps,
  { screenLanguage, ...by }: Session,
  { id, groupId }: ScopedProject,
): Promise<z.input<typeof casesCalls.readCaseChoices.answer>> {
  const project = await requireFieldSettings(deps, id);
  const [team, portions, cells, talk] = await Promise.all([
    listTeam(deps.db, id),
    readLastPortion(deps.db, id),
    listCellsOf(deps.db, id),
    readTalkOfProject(deps.db, id),
  ]);
  const mayChange = mayAct(by, CHANGE_CASE.right, { groupId }).ok;
  return {
    zone: project.zone,
    languages: project.languages.map(({ code, name }) => ({ code, name })),
    zones: [...project.zones],
    portions: Array.from({ length: portions }, (_, index) => index + 1),
    outcomes: project.dispositions
      .filter(({ type }) => type === StatusType.final || type === StatusType.closed)
      .map((disposition) => ({ id: disposition.id, name: disposition.names[screenLanguage] })),
    reasons: talk.parts.flatMap(({ kind, key, texts }) =>
      kind === 'reason' ? [{ key, name: (texts[screenLanguage] ?? Object.values(texts)[0])?.title ?? '' }] : [],
    ),
    statuses: project.dispositions.map((status) => ({ id: status.id, name: status.names[screenLanguage] })),
    cells: cells.map((cell) => ({ id: cell.id, name: cellWords(cell, screenLanguage) })),
    interviewers: team.map((person) => ({ id: person.id, name: person.name })),
    mostAttempts: project.caps.perCase,
    mayChange,
    maySeePeople: mayChange,
  };
}

/** Names a quota cell: the quota's name, if it has one, and the cell's own. */
export function cellWords(
  { quotaNames, labels, key }: Awaited<ReturnType<typeof listCellsOf>>[number],
  language: ScreenLanguage,
): string {
  return [nameIn(quotaNames, language), cellText(nameIn(labels, language), key)]
    .filter((part) => part !== '')
    .join(' · ');
}
