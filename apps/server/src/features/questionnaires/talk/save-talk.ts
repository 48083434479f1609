import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject, ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject } from '../../projects/projects/index.ts';
import { changeQuestionnaire } from '../questionnaires/index.ts';
import { partFaults } from './part-faults.ts';
import type { StoredPart } from './stored-parts.ts';
import { insertTalk, readLatestTalk, type TalkOwner } from './talk.queries.ts';

interface Written {
  readonly parts: readonly StoredPart[];
  /** That the writer read. */
  readonly revision: number;
}

/** Saves a questionnaire's material as its next revision, if it is unchanged since the writer read it. */
export async function saveTalk(
  deps: Deps,
  by: ActingPerson,
  { id: questionnaireId }: Pick<ScopedQuestionnaire, 'id'>,
  written: Written,
): Promise<number> {
  await refuseFaulty(deps.db, written.parts);
  return await changeQuestionnaire(deps, by, questionnaireId, {
    action: 'saveTalk',
    act: async (tx) => await store(tx, { questionnaireId }, written, deps, by),
  });
}

/** Saves a project's own parts, as a questionnaire's are. */
export async function saveProjectTalk(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: Pick<ScopedProject, 'id'>,
  written: Written,
): Promise<number> {
  await refuseFaulty(deps.db, written.parts);
  return await changeProject(deps, by, projectId, {
    action: 'saveTalk',
    act: async (tx) => await store(tx, { projectId }, written, deps, by),
  });
}

async function refuseFaulty(db: Db, parts: readonly StoredPart[]): Promise<void> {
  const languages = await listLanguages(db);
  const faults = partFaults(parts, new Set(languages.map(({ code }) => code)));
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}

async function store(tx: Tx, owner: TalkOwner, { parts, revision }: Written, deps: Deps, by: ActingPerson) {
  const saved = await readLatestTalk(tx, owner);
  if ((saved?.revision ?? 0) !== revision)
    throw new Refusal('stale', {
      details: { changedBy: saved?.by ?? null, changedAt: saved?.at.toISOString() ?? null },
    });
  const before = new Map((saved?.parts ?? []).map((part) => [part.key, JSON.stringify(part)]));
  const changed = [
    ...parts.filter((part) => before.get(part.key) !== JSON.stringify(part)).map(({ key }) => key),
    ...[...before.keys()].filter((key) => !parts.some((part) => part.key === key)),
  ];
  const isSame = changed.length === 0 && sameOrder(saved?.parts ?? [], parts);
  if (isSame) return { done: revision, details: null };
  await insertTalk(tx, owner, { revision: revision + 1, parts, by: by.personId, at: deps.now() });
  return { done: revision + 1, details: { changed: changed.length } };
}

function sameOrder(before: readonly StoredPart[], now: readonly StoredPart[]): boolean {
  return before.length === now.length && before.every(({ key }, place) => now[place]?.key === key);
}
