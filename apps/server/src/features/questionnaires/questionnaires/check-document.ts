import type { DesignProblem } from '@seker/contract';
import { checkPublishable, parseDocument } from '@seker/questionnaire';

export interface CheckedDocument {
  readonly errors: readonly DesignProblem[];
  readonly warnings: readonly DesignProblem[];
}

/** Lists the errors that prevent a document from being published, and warnings. */
export function checkDocument(json: unknown): CheckedDocument {
  const parsed = parseDocument(json);
  if (!parsed.ok) return { errors: parsed.error, warnings: [] };
  const { errors, warnings } = checkPublishable(parsed.value);
  return { errors, warnings };
}
