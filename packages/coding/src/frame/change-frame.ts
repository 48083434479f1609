import { err, ok, type Result, unreachable } from '@seker/kernel';
import { type Code, type CodeId, isLiving } from './code.ts';
import { isCodeNumber, nextNumber, numberTaken } from './code-number.ts';
import { type Codeframe, findCode } from './codeframe.ts';
import type { FrameAct, FrameRefusal, NewCode } from './frame-act.ts';
import { nameTaken } from './name-taken.ts';
import { netsAbove } from './tree.ts';

type Changed = Result<Codeframe, FrameRefusal>;

/** The frame after an act, or why the act is refused. Numbers are never used again, and no code leaves the frame. */
export function changeFrame(frame: Codeframe, act: FrameAct): Changed {
  switch (act.kind) {
    case 'add':
      return add(frame, act.parent, placeAtEnd(frame, act.parent), act.added);
    case 'rename':
      return onOwnCode(frame, act.code, () => rename(frame, act));
    case 'merge':
      return onOwnCode(frame, act.code, (code) => merge(frame, code, act.into));
    case 'split':
      return onOwnCode(frame, act.code, (code) => split(frame, code, act.parts));
    case 'move':
      return onOwnCode(frame, act.code, (code) => move(frame, code, act));
    case 'retire':
      return onOwnCode(frame, act.code, (code) => retire(frame, code));
    default:
      return unreachable(act);
  }
}

/** System codes stay as they are, and so do codes that are merged or retired. */
function onOwnCode(frame: Codeframe, id: CodeId, change: (code: Code) => Changed): Changed {
  const code = findCode(frame, id);
  if (code === null) return err({ code: 'unknownCode' });
  if (code.system !== null) return err({ code: 'systemCode' });
  return isLiving(code) ? change(code) : err({ code: 'codeIsGone' });
}

function add(frame: Codeframe, parent: CodeId | null, position: number, added: NewCode): Changed {
  const refusal = refusedParent(frame, parent) ?? refusedNames(frame, added.names);
  if (refusal !== null) return err(refusal);
  const number = added.number ?? nextNumber(frame);
  if (!isCodeNumber(number)) return err({ code: 'badNumber' });
  if (numberTaken(frame, number)) return err({ code: 'numberTaken', number });
  const code: Code = { ...added, number, parent, position, system: null, mergedInto: null, isRetired: false };
  return ok({ ...frame, codes: [...frame.codes, code] });
}

function rename(frame: Codeframe, act: Extract<FrameAct, { readonly kind: 'rename' }>): Changed {
  const refusal = refusedNames(frame, act.names, act.code);
  return refusal === null ? ok(withCode(frame, act.code, { names: act.names, note: act.note })) : err(refusal);
}

function merge(frame: Codeframe, code: Code, into: CodeId): Changed {
  const target = findCode(frame, into);
  if (target === null) return err({ code: 'unknownCode' });
  if (target.id === code.id) return err({ code: 'mergeIntoItself' });
  if (code.kind === 'net') return err({ code: 'mergeOfNet' });
  if (target.kind === 'net') return err({ code: 'mergeIntoNet' });
  return isLiving(target) ? ok(withCode(frame, code.id, { mergedInto: into })) : err({ code: 'mergeIntoGone' });
}

function split(frame: Codeframe, code: Code, parts: readonly NewCode[]): Changed {
  if (code.kind === 'net') return err({ code: 'splitOfNet' });
  if (parts.length < 2) return err({ code: 'tooFewParts' });
  // Retired first, so that one of the parts may have its name.
  let changed: Changed = ok(withCode(frame, code.id, { isRetired: true }));
  for (const part of parts) {
    if (!changed.ok) return changed;
    changed = add(changed.value, code.parent, code.position, part);
  }
  return changed;
}

function move(
  frame: Codeframe,
  code: Code,
  { parent, position }: { readonly parent: CodeId | null; readonly position: number },
): Changed {
  const refusal = refusedParent(frame, parent);
  if (refusal !== null) return err(refusal);
  if (parent !== null && (parent === code.id || netsAbove(frame, parent).includes(code.id))) {
    return err({ code: 'netInItself' });
  }
  return ok(withCode(frame, code.id, { parent, position }));
}

function retire(frame: Codeframe, code: Code): Changed {
  const isFilled = frame.codes.some((other) => other.parent === code.id && isLiving(other));
  return isFilled ? err({ code: 'netNotEmpty' }) : ok(withCode(frame, code.id, { isRetired: true }));
}

function refusedParent(frame: Codeframe, parent: CodeId | null): FrameRefusal | null {
  if (parent === null) return null;
  const net = findCode(frame, parent);
  if (net === null) return { code: 'unknownCode' };
  if (net.kind !== 'net') return { code: 'parentIsNoNet' };
  return isLiving(net) ? null : { code: 'parentIsGone' };
}

function refusedNames(frame: Codeframe, names: Code['names'], except: CodeId | null = null): FrameRefusal | null {
  if (Object.values(names).every((name) => name.trim() === '')) return { code: 'nameMissing' };
  const by = nameTaken(frame, names, except);
  return by === null ? null : { code: 'nameTaken', by: by.id };
}

function placeAtEnd(frame: Codeframe, parent: CodeId | null): number {
  const places = frame.codes.filter((code) => code.parent === parent).map(({ position }) => position);
  return places.reduce((last, position) => Math.max(last, position), -1) + 1;
}

function withCode(frame: Codeframe, id: CodeId, change: Partial<Code>): Codeframe {
  return { ...frame, codes: frame.codes.map((code) => (code.id === id ? { ...code, ...change } : code)) };
}
