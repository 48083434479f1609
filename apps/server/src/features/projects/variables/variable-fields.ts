import { SYSTEM_VARIABLES, type SystemVariable } from '@seker/contract';
import type { ProjectId, ScreenLanguage } from '@seker/kernel';
import { type DataVariable, plainWords, type Questionnaire, variablesOf } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { readListColumns, type VariableField } from './list-columns.queries.ts';
import { readProjectSources } from './project-sources.queries.ts';

/** All sources for a project's variables. */
export interface VariableFields {
  readonly list: readonly VariableField[];
  readonly system: readonly SystemVariable[];
  readonly interview: readonly VariableField[];
  readonly questionnaire: Questionnaire | null;
}

/** Reads the list's columns, the questions that quotas can count, and the system variables. */
export async function readFields(db: Db, projectId: ProjectId, language: ScreenLanguage): Promise<VariableFields> {
  const { listFileId, versionId } = await readProjectSources(db, projectId);
  const questionnaire = versionId === null ? null : await loadQuestionnaire(db, versionId);
  return {
    list: listFileId === null ? [] : await readListColumns(db, listFileId, language),
    system: SYSTEM_VARIABLES,
    interview:
      questionnaire === null
        ? []
        : [...closedVariables(questionnaire), ...dividableVariables(questionnaire)].map((variable) => ({
            field: variable.name,
            title: titleOf(questionnaire, variable, language),
            holds: heldBy(variable),
            labels: {},
          })),
    questionnaire,
  };
}

/** Lists the variables with one code from a closed list, which a quota can count. */
export function closedVariables(questionnaire: Questionnaire): readonly DataVariable[] {
  return variablesOf(questionnaire).filter(({ type, categories }) => type === 'single' && categories.length > 0);
}

function dividableVariables(questionnaire: Questionnaire): readonly DataVariable[] {
  return variablesOf(questionnaire).filter(
    (variable) => isWholeQuestion(questionnaire, variable) && heldBy(variable) !== null,
  );
}

/** A quota counts what its question says as a whole, not one row of it. */
function isWholeQuestion({ questions }: Questionnaire, { name, question }: DataVariable): boolean {
  return questions.get(question)?.number === name;
}

function heldBy({ type }: DataVariable): VariableField['holds'] {
  return type === 'number' || type === 'date' ? type : null;
}

const LONGEST_TITLE = 120;

function titleOf(questionnaire: Questionnaire, { label }: DataVariable, language: string): string {
  const words = label.map((key) => plainWords(questionnaire, language, key) ?? '').filter((text) => text !== '');
  return words.join(' · ').replaceAll(/\s+/g, ' ').slice(0, LONGEST_TITLE);
}
