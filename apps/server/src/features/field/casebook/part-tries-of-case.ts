import type { casesCalls } from '@seker/contract';
import { localTimeOf, openParts, partOf, triesByPart } from '@seker/fieldwork';
import type { Instant, ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { ScopedCase } from '../../../http/scope.queries.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { readCalls } from '../cases/attempts/index.ts';

type PartTries = z.input<typeof casesCalls.readCase.answer>['partTries'];

interface Asked {
  readonly id: ScopedCase['id'];
  readonly zone: string;
  readonly now: Instant;
  readonly language: ScreenLanguage;
}

/** How often a case was tried in each part of the day in which its project calls, by which dispatch orders it. */
export async function partTriesOf(
  db: Db,
  project: FieldSettings,
  { id, zone, now, language }: Asked,
): Promise<PartTries> {
  if (!project.spreadsCalls) return [];
  const { tries } = await readCalls(db, project, id);
  const counts = triesByPart(project.dayParts, tries, zone);
  const current = partOf(project.dayParts, localTimeOf(now, zone));
  return openParts(project.dayParts, project.hours, now, zone).flatMap((index) => {
    const part = project.dayParts[index];
    if (part === undefined) return [];
    const name = language === 'he' ? part.names.he : part.names.en;
    return [{ name, tries: counts[index] ?? 0, isNow: index === current }];
  });
}
