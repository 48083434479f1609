import type { CodeRow, CodeRuleKind, CodeRuleRow } from '@seker/contract';

export interface DraftRule {
  /** Null: answers in all languages. */
  readonly language: string | null;
  readonly kind: CodeRuleKind;
  readonly text: string;
  readonly isAuto: boolean;
}

/** What of a code can be typed over. */
export interface CodeContent {
  readonly names: Readonly<Record<string, string>>;
  readonly note: string;
  readonly isExclusive: boolean;
  readonly rules: readonly DraftRule[];
}

/** A code as it is typed over, with what it was typed over. */
export interface CodeDraft {
  readonly over: CodeContent;
  readonly content: CodeContent;
}

export function contentOf(
  { id, names, note, isExclusive }: CodeRow,
  rules: readonly Pick<CodeRuleRow, 'codeId' | 'language' | 'kind' | 'text' | 'isAuto'>[],
): CodeContent {
  const own = rules.filter(({ codeId }) => codeId === id);
  return {
    names,
    note,
    isExclusive,
    rules: own.map(({ language, kind, text, isAuto }) => ({ language, kind, text, isAuto })),
  };
}

/** Whether the code itself, beside its rules, is the same; a name without letters is none. */
export function sameCode(one: CodeContent, other: CodeContent): boolean {
  const words = ({ names, note, isExclusive }: CodeContent): string =>
    JSON.stringify([
      Object.entries(names)
        .map(([language, name]) => [language, name.trim()])
        .filter(([, name]) => name !== '')
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
      note,
      isExclusive,
    ]);
  return words(one) === words(other);
}

export function sameRules(one: CodeContent, other: CodeContent): boolean {
  return JSON.stringify(one.rules.map(parts)) === JSON.stringify(other.rules.map(parts));
}

function parts({ language, kind, text, isAuto }: DraftRule): readonly unknown[] {
  return [language, kind, text.trim(), isAuto];
}

/** How a draft stands to what is stored: as it is, changed, or changed while another person changed it, too. */
export function standingOfDraft(draft: CodeDraft | undefined, stored: CodeContent): 'same' | 'changed' | 'overtaken' {
  if (draft === undefined || isSame(draft.content, stored)) return 'same';
  return isSame(draft.over, stored) ? 'changed' : 'overtaken';
}

function isSame(one: CodeContent, other: CodeContent): boolean {
  return sameCode(one, other) && sameRules(one, other);
}
