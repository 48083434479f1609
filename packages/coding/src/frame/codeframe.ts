import { type Code, type CodeId, isLiving } from './code.ts';

/** The categories for the answers to one question, as a tree of nets and codes. */
export interface Codeframe {
  /** Whether an answer gets one code or several. */
  readonly kind: 'single' | 'multi';
  /** The most codes of one answer; null without a limit. */
  readonly mostCodes: number | null;
  /** All that ever were in it, merged and retired ones among them. */
  readonly codes: readonly Code[];
  /** Numbers of codes that are no longer among them. */
  readonly spentNumbers: readonly number[];
}

export function findCode(frame: Codeframe, id: CodeId): Code | null {
  return frame.codes.find((code) => code.id === id) ?? null;
}

/**
 * The code that is given in place of `id`: itself, or where it was merged to. Null for nets, retired codes and codes
 * of other frames.
 */
export function givenCode(frame: Codeframe, id: CodeId): Code | null {
  const passed = new Set<CodeId>();
  let code = findCode(frame, id);
  while (code !== null && code.mergedInto !== null && !passed.has(code.id)) {
    passed.add(code.id);
    code = findCode(frame, code.mergedInto);
  }
  return code !== null && code.kind === 'code' && isLiving(code) ? code : null;
}

/** The codes that are given in place of `ids`, each once and in their order; null when one of them has none. */
export function givenCodes(frame: Codeframe, ids: readonly CodeId[]): readonly CodeId[] | null {
  const given = ids.map((id) => givenCode(frame, id)?.id ?? null);
  return given.includes(null) ? null : [...new Set(given.filter((id) => id !== null))];
}
