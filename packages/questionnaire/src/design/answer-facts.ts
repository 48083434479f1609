import type { Operand } from '../condition/condition.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { Variable } from '../kinds/kind.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { mendForPreview } from './mend-for-preview.ts';

/** What a condition can ask of a question, a row or a cell. */
export interface AnswerFacts {
  readonly type: Variable['type'];
  readonly codes: readonly number[];
}

/** What each operand of a draft can be, as the questions themselves behave; unfinished ones are mended for it. */
export function answerFactsOf(draft: DraftDocument): (operand: Operand) => AnswerFacts | null {
  const compiled = parseDocument(mendForPreview(draftJson(draft)).document);
  return ({ question, row, column }) => {
    const behaviour = compiled.ok ? compiled.value.questions.get(question)?.behaviour : undefined;
    if (behaviour === undefined) return null;
    const variables = behaviour.variables('x');
    const parts = [row, column].filter((part) => part !== undefined);
    const about = variables.filter((variable) =>
      parts.every((part) => variable.parts?.some((key) => key.split('.').includes(part)) === true),
    );
    const codes = behaviour.codes(row, column) ?? [];
    const type = (about[0] ?? variables[0])?.type ?? 'text';
    if (codes.length === 0) return { type, codes };
    // Of several answers at once, as a whole matrix has them, one asks what is among them.
    return { type: about.length > 1 || type === 'multiple' ? 'multiple' : 'single', codes };
  };
}
