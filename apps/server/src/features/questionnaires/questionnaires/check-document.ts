import type { DesignProblem } from '@seker/contract';
import { checkPublishable, parseDocument } from '@seker/questionnaire';

export interface CheckedDocument {
  readonly errors: readonly DesignProblem[];
  readonly warnings: readonly DesignProblem[];
}

/** Everything that keeps a document from being published, and what should be looked at before. */
export function checkDocument(json: unknown): CheckedDocument {
  const parsed = parseDocument(json);
  if (!parsed.ok) return { errors: parsed.error, warnings: [] };
  const { errors, warnings } = checkPublishable(parsed.value);
  return { errors, warnings };
}
