import type { DesignProblem } from '@seker/contract';
import { checkPublishable, parseDocument } from '@seker/questionnaire';

export interface CheckedDocument {
  readonly errors: readonly DesignProblem[];
  readonly warnings: readonly DesignProblem[];
}

export interface DocumentToCheck {
  readonly json: unknown;
  /** Ends of dates may be counted from it. */
  readonly today: string;
}

/** Lists the errors that prevent a document from being published, and warnings. */
export function checkDocument({ json, today }: DocumentToCheck): CheckedDocument {
  const parsed = parseDocument(json);
  if (!parsed.ok) return { errors: parsed.error, warnings: [] };
  const { errors, warnings } = checkPublishable(parsed.value, { today });
  return { errors, warnings };
}
