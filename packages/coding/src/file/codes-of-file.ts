import type { Codeframe } from '../frame/codeframe.ts';
import { treeRows } from '../frame/tree.ts';
import type { CodeRule } from '../rules/code-rule.ts';
import type { FileCode } from './file-code.ts';

/** The codes of a frame as a file holds them: those that can still be given, each net before what it holds. */
export function codesOfFile(frame: Codeframe, rules: readonly CodeRule[]): readonly FileCode[] {
  const numbers = new Map(frame.codes.map(({ id, number }) => [id, number]));
  const byCode = Map.groupBy(rules, ({ code }) => code);
  return treeRows(frame).map(({ code }, at) => ({
    row: at + 1,
    kind: code.system === null ? code.kind : 'system',
    number: code.number,
    net: code.parent === null ? null : (numbers.get(code.parent) ?? null),
    names: code.names,
    note: code.note,
    isExclusive: code.isExclusive,
    rules: (byCode.get(code.id) ?? []).map(({ language, kind, text, isAuto }) => ({ language, kind, text, isAuto })),
  }));
}
