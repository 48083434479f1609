import { partValue, questionOfPart } from '@seker/fieldwork';
import { quotaQuestion, snapshotValue } from '@seker/questionnaire';
import { type BandedVariable, codeOfBand } from '../../projects/variables/index.ts';
import type { ExportedInterview } from './exported-interviews.queries.ts';
import type { Study } from './read-study.ts';

/** A variable of bands as a column: its codes with their names, and its code in an interview. */
export interface BandColumn {
  readonly name: string;
  readonly label: string;
  readonly categories: readonly { readonly code: number; readonly label: string }[];
  readonly codeOf: (interview: ExportedInterview) => number | null;
}

/** The name of a variable's column; the same in every wave, since copies of a project keep the ids of its variables. */
export function bandColumn(id: BandedVariable['id']): string {
  return `band_${id}`;
}

export function bandColumns({
  bands,
  versions,
  said,
}: Pick<Study, 'bands' | 'versions' | 'said'>): readonly BandColumn[] {
  return bands.map(({ id, name, part, values }) => {
    const number = questionOfPart(part);
    const asked = new Map(
      versions.flatMap(({ id: versionId, questionnaire }) => {
        const uid = number === null ? null : quotaQuestion(questionnaire, number);
        return uid === null ? [] : [[versionId, { questionnaire, uid }]];
      }),
    );
    const answered = ({ versionId, snapshot }: ExportedInterview): number | null => {
      const question = asked.get(versionId);
      const stored = question === undefined ? undefined : snapshot?.questions[question.uid];
      return question === undefined || stored === undefined
        ? null
        : snapshotValue(question.questionnaire, question.uid, stored);
    };
    return {
      name: bandColumn(id),
      label: name,
      categories: values.map(({ value, labels }, at) => ({ code: at + 1, label: said(labels) || value })),
      codeOf: (interview) => {
        const answer = answered(interview);
        const answers = number === null || answer === null ? {} : { [number]: answer };
        const { profile, language, mode } = interview;
        return codeOfBand(values, partValue(part, { fields: profile ?? {}, answers, system: { language, mode } }));
      },
    };
  });
}
