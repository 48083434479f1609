import type { Code, Codeframe, CodeRule } from '@seker/coding';
import type { StoredUse } from '../uses/use.queries.ts';
import type { listCodeRules, StoredCode } from './frame.queries.ts';

/** A stored frame as the rules of encoding see it. */
export function frameOfCodes(
  { isMultiple, mostCodes }: Pick<StoredUse, 'isMultiple' | 'mostCodes'>,
  codes: readonly StoredCode[],
): Codeframe {
  return { kind: isMultiple ? 'multi' : 'single', mostCodes, codes: codes.map(codeOf), spentNumbers: [] };
}

export function codeOf({ isNet, parentId, systemKey, ...code }: StoredCode): Code {
  return { ...code, kind: isNet ? 'net' : 'code', parent: parentId, system: systemKey };
}

export function ruleOf({ codeId, ...rule }: Awaited<ReturnType<typeof listCodeRules>>[number]): CodeRule {
  return { ...rule, code: codeId };
}
