import { type Codeframe, type FileCode, type FramePlan, type PlannedCode, planFrameImport } from '@seker/coding';
import { type CodeframeFileSight, type codeframeFilesCalls, codeframesCalls } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../../../db/database.ts';
import type { Deps } from '../../../../../deps.ts';
import { Refusal } from '../../../../../http/refusal.ts';
import type { OwnUpload, ScopedProject } from '../../../../../http/scope.queries.ts';
import type { Session } from '../../../../../http/session.ts';
import { readUse, type UseId } from '../../uses/use.queries.ts';
import { insertCode, replaceRules, writeCode } from '../change-code.queries.ts';
import { changeFrame, type OpenFrame } from '../change-frame.ts';
import { changeOf } from '../edit-codes.ts';
import { listCodeRules, listCodes } from '../frame.queries.ts';
import { frameOfCodes, ruleOf } from '../frame-of-codes.ts';
import { listCodeLanguages } from '../languages.queries.ts';
import { listBeside } from './import-frame.queries.ts';
import { readFrameFile } from './read-frame-file.ts';

const MOST_SHOWN = 500;

/** Tells what an import of a file would do to a frame. */
export async function lookAtFrameFile(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { useId, upload }: { readonly useId: UseId; readonly upload: OwnUpload },
): Promise<z.input<typeof codeframeFilesCalls.lookAtCodeframeFile.answer>> {
  const use = await readUse(deps.db, project.id, useId);
  if (use === null) throw new Refusal('notFound');
  if (use.isClosed) throw new Refusal('codingClosed');
  const { codes } = await readFrameFile(deps, upload, await firstLanguage(deps, project, session));
  const frame = frameOfCodes(use, await listCodes(deps.db, use.frameId));
  const plan = await planOf(deps.db, use.frameId, frame, codes);
  return { ...sightOf(plan, session.screenLanguage), revision: use.frameRevision };
}

/** Takes the codes of a file into a frame, as one revision. */
export async function importFrame(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { useId, upload, revision }: { readonly useId: UseId; readonly upload: OwnUpload; readonly revision: number },
): Promise<z.input<typeof codeframeFilesCalls.importCodeframe.answer>> {
  const { codes } = await readFrameFile(deps, upload, await firstLanguage(deps, project, session));
  const { done, revision: next } = await changeFrame(deps, session, project.id, useId, {
    revision,
    act: async (open) => {
      const plan = await planOf(open.tx, open.use.frameId, open.frame, codes);
      const counts = { added: plan.added.length, changed: plan.changed.length };
      if (counts.added + counts.changed === 0) throw new Refusal('nothingSelected');
      await applyPlan(open, plan);
      return { done: counts, act: 'imported', details: counts };
    },
  });
  return { revision: next, ...done };
}

/** A name without a language is one in the first language of the project. */
export async function firstLanguage(
  { db }: Pick<Deps, 'db'>,
  { id }: ScopedProject,
  session: Session,
): Promise<string> {
  return (await listCodeLanguages(db, id))[0]?.code ?? session.screenLanguage;
}

async function planOf(
  db: Tx | Deps['db'],
  frameId: OpenFrame['use']['frameId'],
  frame: Codeframe,
  codes: readonly FileCode[],
): Promise<FramePlan> {
  const stored = (await listCodeRules(db, frameId)).map(ruleOf);
  const rules = Map.groupBy(stored, ({ code }) => code);
  // Only what excludes others now asks for a look at all answers.
  const beside = codes.some(({ isExclusive }) => isExclusive === true)
    ? await listBeside(db, frameId)
    : new Set<never>();
  return planFrameImport({ frame, rules, beside, mostCodes: codeframesCalls.MOST_CODES }, codes);
}

async function applyPlan({ tx, use, codes, frame, at }: OpenFrame, { added, changed }: FramePlan): Promise<void> {
  const ids = new Map(codes.map(({ number, id }) => [number, id]));
  const places = new Map<number | null, number>();
  const parentOf = ({ net }: PlannedCode) => (net === null ? null : (ids.get(net) ?? null));
  /** At the end of its net, after what came there before. */
  const placeOf = (code: PlannedCode): number => {
    const parentId = parentOf(code);
    const inNet = codes.filter((one) => one.parentId === parentId).map(({ position }) => position);
    const place = places.get(parentId) ?? Math.max(-1, ...inNet) + 1;
    places.set(parentId, place + 1);
    return place;
  };
  for (const code of added) {
    const { number, isNet, names, note, isExclusive } = code;
    const row = { number, isNet, names, note, isExclusive, systemKey: null, uid: null };
    const id = await insertCode(tx, use.frameId, { ...row, parentId: parentOf(code), position: placeOf(code) }, at);
    ids.set(number, id);
    if (code.rules !== undefined && code.rules.length > 0) await replaceRules(tx, id, code.rules.flatMap(storedRule));
  }
  for (const code of changed) await changeOne({ tx, use, frame, at }, code, { parentOf, placeOf });
}

async function changeOne(
  { tx, use, frame, at }: { readonly tx: Tx; readonly use: OpenFrame['use']; readonly frame: Codeframe; at: Instant },
  code: PlannedCode,
  {
    parentOf,
    placeOf,
  }: {
    readonly parentOf: (code: PlannedCode) => ReturnType<typeof changeOf>['parentId'];
    readonly placeOf: (code: PlannedCode) => number;
  },
): Promise<void> {
  const { id, names, note, isExclusive, parts, rules } = code;
  if (id === null) return;
  const standing = changeOf(frame, id);
  const position = parts.includes('net') ? placeOf(code) : standing.position;
  if (parts.some((part) => part !== 'rules'))
    await writeCode(tx, use.frameId, { ...standing, names, note, isExclusive, parentId: parentOf(code), position }, at);
  if (parts.includes('rules') && rules !== undefined) await replaceRules(tx, id, rules.flatMap(storedRule));
}

function storedRule({ kind, ...rule }: NonNullable<PlannedCode['rules']>[number]) {
  return kind === null ? [] : [{ ...rule, kind }];
}

/** What a plan does, for a reader in this language. */
export function sightOf({ added, changed, unchanged, refused }: FramePlan, language: string): CodeframeFileSight {
  const nameIn = ({ names }: PlannedCode): string => names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';
  return {
    added: added.length,
    changed: changed.length,
    unchanged,
    refused: refused.length,
    rows: [...added, ...changed]
      .toSorted((a, b) => a.row - b.row)
      .slice(0, MOST_SHOWN)
      .map((code) => ({
        row: code.row,
        number: code.number,
        name: nameIn(code),
        isNet: code.isNet,
        isNew: code.id === null,
        parts: [...code.parts],
      })),
    refusedRows: refused.slice(0, MOST_SHOWN).map(({ value, ...why }) => ({ ...why, value: value.slice(0, 200) })),
  };
}
