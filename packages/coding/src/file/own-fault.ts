import { isLiving } from '../frame/code.ts';
import { isCodeNumber } from '../frame/code-number.ts';
import { readRule } from '../rules/match-rules.ts';
import type { FileCode, FileCodeFault, FileRule } from './file-code.ts';
import { MOST_NAME_LETTERS, MOST_NOTE_LETTERS, MOST_RULES } from './limits.ts';
import type { StandingCode } from './standing-code.ts';

/** Why a code of a file is not taken, with the rest of the file left aside; null when it may be. */
export function ownFault(code: FileCode, standing: StandingCode | undefined): FileCodeFault | null {
  const { number, names, note = '', rules = [] } = code;
  const kind = code.kind === undefined ? kindOf(standing) : code.kind;
  if (number !== null && !isCodeNumber(number)) return 'numberUnfit';
  if (kind === 'system' && (standing?.code.system ?? null) === null) return 'systemCode';
  if (standing !== undefined) {
    if (!isLiving(standing.code)) return 'codeGone';
    if (kind !== 'system' && standing.code.system !== null) return 'categoryExists';
  }
  if (kind === null || (standing !== undefined && kind !== kindOf(standing))) return 'kindDiffers';
  if (Object.values(names).some((name) => name.length > MOST_NAME_LETTERS) || note.length > MOST_NOTE_LETTERS)
    return 'tooLong';
  if (rules.length > MOST_RULES || (kind === 'net' && rules.length > 0) || !rules.every(isRule)) return 'ruleUnfit';
  return null;
}

/** What a code is where the file does not say it. */
function kindOf(standing: StandingCode | undefined): 'code' | 'net' | 'system' {
  if (standing === undefined) return 'code';
  return standing.code.system === null ? standing.code.kind : 'system';
}

function isRule({ kind, ...rule }: FileRule): boolean {
  return kind !== null && readRule({ ...rule, kind, code: 0 as StandingCode['code']['id'] }).ok;
}
