import type { Code, CodeId } from '../frame/code.ts';
import type { Codeframe } from '../frame/codeframe.ts';
import type { NewCode } from '../frame/frame-act.ts';

export function codeId(id: number): CodeId {
  return id as CodeId;
}

/** A code whose uid, number, position and name follow from its id. */
export function buildCode(id: number, part: Partial<Code> = {}): Code {
  return {
    ...buildNewCode(id),
    number: id,
    parent: null,
    position: id,
    system: null,
    mergedInto: null,
    isRetired: false,
    ...part,
  };
}

export function buildNewCode(id: number, part: Partial<NewCode> = {}): NewCode {
  return {
    id: codeId(id),
    uid: `code-${id}`,
    kind: 'code',
    number: null,
    names: { en: `Code ${id}` },
    note: '',
    isExclusive: false,
    ...part,
  };
}

export function buildFrame(codes: readonly Code[], part: Partial<Codeframe> = {}): Codeframe {
  return { kind: 'single', mostCodes: null, codes, spentNumbers: [], ...part };
}
