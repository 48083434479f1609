import type { InterviewerQuality } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { namesInGroup } from './names-in-group.queries.ts';
import { readQuestionNames } from './question-names.ts';
import { readKeptInterviewers } from './stored-quality.queries.ts';

/** Reads what interviewers have to do with answers and refusals: by name for those of the supervisor's own group. */
export async function readInterviewerQuality(
  { db }: Pick<Deps, 'db'>,
  { screenLanguage, groupId }: Session,
  { id: projectId }: ScopedProject,
): Promise<InterviewerQuality> {
  const kept = await readKeptInterviewers(db, projectId);
  if (kept === null) return { effects: [], people: [] };
  const questions = await readQuestionNames(db, projectId, screenLanguage);
  const names = await namesInGroup(
    db,
    groupId,
    kept.people.map(({ personId }) => personId),
  );
  return {
    effects: kept.effects.map(({ question, ...effect }) => ({
      key: question,
      ...questions.ofQuestion(question),
      ...effect,
    })),
    people: kept.people
      .flatMap((person) => {
        const name = names.get(person.personId);
        return name === undefined ? [] : [{ ...person, name }];
      })
      .toSorted((one, other) => other.flags.length - one.flags.length || (one.name < other.name ? -1 : 1)),
  };
}
