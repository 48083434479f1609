import type { CodeId } from '../frame/code.ts';
import type { CodePart, FileCode, FileRule } from './file-code.ts';
import type { StandingCode } from './standing-code.ts';

/** A code as it stands after an import. */
export interface PlannedCode {
  readonly row: number;
  /** Null: it is new. */
  readonly id: CodeId | null;
  readonly number: number;
  readonly isNet: boolean;
  /** The number of its net. */
  readonly net: number | null;
  readonly names: Readonly<Record<string, string>>;
  readonly note: string;
  readonly isExclusive: boolean;
  /** Undefined: they stay as they are. */
  readonly rules: readonly FileRule[] | undefined;
  /** What of it differs from before; of a new one, from a code without anything. */
  readonly parts: readonly CodePart[];
}

/** What a code of a file becomes; what the file does not say stays, and a system code keeps all but its rules. */
export function plannedCode(file: FileCode, standing: StandingCode | undefined, number: number): PlannedCode {
  const stored = standing?.code;
  const before = {
    net: standing?.net ?? null,
    names: named(stored?.names ?? {}),
    note: stored?.note ?? '',
    isExclusive: stored?.isExclusive ?? false,
  };
  const isNet = (stored?.kind ?? file.kind) === 'net';
  const isSystem = stored !== undefined && stored.system !== null;
  const after = isSystem
    ? before
    : {
        net: file.net === undefined ? before.net : file.net,
        names: named({ ...before.names, ...file.names }),
        note: file.note ?? before.note,
        isExclusive: !isNet && (file.isExclusive ?? before.isExclusive),
      };
  const parts: CodePart[] = [];
  if (!isSame(sorted(after.names), sorted(before.names))) parts.push('names');
  if (after.note !== before.note) parts.push('note');
  if (after.net !== before.net) parts.push('net');
  if (after.isExclusive !== before.isExclusive) parts.push('exclusive');
  if (file.rules !== undefined && !isSame(file.rules.map(told), (standing?.rules ?? []).map(told))) parts.push('rules');
  return { row: file.row, id: stored?.id ?? null, number, isNet, ...after, rules: file.rules, parts };
}

/** Without blanks around them; empty ones are none. */
function named(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const trimmed = Object.entries(names).map(([language, name]) => [language, name.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, name]) => name !== ''));
}

function sorted(names: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function told({ language, kind, text, isAuto }: FileRule): readonly unknown[] {
  return [language, kind, text, isAuto];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
