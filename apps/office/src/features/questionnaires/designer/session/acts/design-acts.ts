import { type LanguageChoice, type Study, studyNodes } from '@seker/formats';
import {
  type CopiedNodes,
  copyNodes,
  type DesignCommand,
  type DraftNode,
  defaultQuestion,
  levelInside,
} from '@seker/questionnaire/design';
import type { DeskState } from '../desk-state.ts';
import { draftIndex } from '../draft-index.ts';
import type { DraftSession } from '../draft-session.ts';
import { readClipped, writeClipped } from './clipboard.ts';
import { copiesInto } from './copies-into.ts';
import { freshUid } from './fresh-uid.ts';
import { moveSteps, type Step, siblingsOf } from './move-node.ts';
import { isWithin, placeAfter } from './place-after.ts';
import { questionStart } from './question-start.ts';
import type { StructureChange } from './structure-commands.ts';
import { withoutUntouched } from './untouched.ts';

/** What is done to a draft by a key or by the mouse alike; each is one step to take back. */
export class DesignActs {
  readonly #session: DraftSession;
  readonly #desk: DeskState;
  readonly #tellNoPlace: () => void;

  /** `tellNoPlace`: nothing of what is copied can stand where it would go. */
  constructor(session: DraftSession, desk: DeskState, tellNoPlace: () => void) {
    this.#session = session;
    this.#desk = desk;
    this.#tellNoPlace = tellNoPlace;
  }

  /** A new question after the chosen node, which is where one writes next. */
  addQuestion(kind: string, subKind: string, after: string | null = this.last()): string | null {
    const node = defaultQuestion(kind, subKind, freshUid, questionStart(this.#session.document, after));
    if (node === null) return null;
    // As in most surveys: a question may be left after a warning.
    return this.#add({ ...node, mandatory: 'soft' }, after);
  }

  addText(after: string | null = this.last()): string | null {
    return this.#add({ uid: freshUid(), type: 'text' }, after);
  }

  /** A new page after that of the chosen node. */
  addPage(): string | null {
    const { byUid, order } = draftIndex(this.#session.document);
    const chosen = this.last();
    const page = { uid: freshUid(), nodes: [] };
    let at = chosen === null ? undefined : byUid.get(chosen);
    while (at !== undefined && at.level !== 'pages' && at.level !== 'chapters')
      at = at.parent === null ? undefined : byUid.get(at.parent);
    if (at?.level === 'pages') return this.#put(page, at.parent ?? 'document', at.node.uid);
    const chapter = at ?? order.findLast(({ role }) => role === 'chapter');
    if (chapter === undefined) return null;
    const pages = order.filter(({ parent }) => parent === chapter.node.uid);
    return this.#put(page, chapter.node.uid, pages.at(-1)?.node.uid ?? null);
  }

  addChapter(): string | null {
    const { document } = this.#session;
    const { byUid } = draftIndex(document);
    const chosen = this.last();
    let at = chosen === null ? undefined : byUid.get(chosen);
    while (at !== undefined && at.parent !== null) at = byUid.get(at.parent);
    const chapter = { uid: freshUid(), pages: [{ uid: freshUid(), nodes: [] }] };
    return this.#put(chapter, 'document', at?.node.uid ?? document.chapters.at(-1)?.uid ?? null);
  }

  /** The chosen nodes without those that stand inside other chosen ones, in running order. */
  chosen(): readonly string[] {
    const { order, byUid } = draftIndex(this.#session.document);
    const chosen = new Set(this.#desk.selected);
    const isInside = (parent: string | null): boolean =>
      parent !== null && (chosen.has(parent) || isInside(byUid.get(parent)?.parent ?? null));
    return order.flatMap(({ node, parent }) => (chosen.has(node.uid) && !isInside(parent) ? [node.uid] : []));
  }

  /** What is made of nodes and their neighbours, of which one is chosen then; null: it cannot be made. */
  restructure(change: StructureChange | null): boolean {
    if (change === null || !this.#session.change(change.commands)) return false;
    this.#desk.select([change.chosen]);
    return true;
  }

  /** The last of the chosen nodes in running order: what is new comes after it. */
  last(): string | null {
    return this.chosen().at(-1) ?? null;
  }

  move(step: Step): boolean {
    const commands = moveSteps(this.#session.document, this.chosen(), step);
    return commands.length > 0 && this.#session.change(commands);
  }

  moveTo(into: string, after: string | null): boolean {
    let last = after;
    const commands = this.chosen().map((uid): DesignCommand => {
      const command: DesignCommand = { op: 'move', uid, into, after: last };
      last = uid;
      return command;
    });
    return this.#session.change(commands);
  }

  /** Whether nodes of one level could all stand in the list that another stands in, or in that other itself. */
  mayStandBeside(uids: readonly string[], beside: string): boolean {
    const { byUid } = draftIndex(this.#session.document);
    const target = byUid.get(beside);
    const levels = new Set(uids.map((uid) => byUid.get(uid)?.level));
    const [level] = levels;
    if (target === undefined || level === undefined || levels.size > 1) return false;
    if (uids.some((uid) => uid === beside || isWithin(beside, uid, byUid))) return false;
    return target.level === level || levelInside(target.node, target.level) === level;
  }

  /** The chosen nodes go before or after another one; over something that takes them, they go inside. */
  moveBeside(beside: string, side: 'before' | 'after'): boolean {
    const { byUid } = draftIndex(this.#session.document);
    const target = byUid.get(beside);
    const chosen = this.chosen();
    if (target === undefined || !this.mayStandBeside(chosen, beside)) return false;
    if (target.level !== byUid.get(chosen[0] ?? '')?.level) return this.moveTo(beside, null);
    const before = siblingsOf(this.#session.document, target).slice(0, target.place);
    // A neighbour that comes along is none.
    const after = side === 'after' ? beside : (before.findLast(({ uid }) => !chosen.includes(uid))?.uid ?? null);
    return this.moveTo(target.parent ?? 'document', after);
  }

  /** How many went; the neighbour is chosen next. */
  remove(): number {
    const chosen = this.chosen();
    const [first] = chosen;
    const entry = first === undefined ? undefined : draftIndex(this.#session.document).byUid.get(first);
    if (entry === undefined) return 0;
    const siblings = siblingsOf(this.#session.document, entry).filter(({ uid }) => !chosen.includes(uid));
    const next = siblings[Math.min(entry.place, siblings.length - 1)]?.uid ?? entry.parent;
    if (!this.#session.change(chosen.map((uid) => ({ op: 'remove' as const, uid })))) return 0;
    this.#desk.select(next === null ? [] : [next]);
    return chosen.length;
  }

  /** How many copies there are now. */
  duplicate(): number {
    const chosen = this.chosen();
    const last = chosen.at(-1);
    return last !== undefined && this.#place(this.#copies(chosen), last) ? chosen.length : 0;
  }

  /** Copies of nodes go after another one, or at the end. */
  copyAfter(uids: readonly string[], after: string | null): boolean {
    const last = after ?? draftIndex(this.#session.document).order.at(-1)?.node.uid;
    return last !== undefined && this.#place(this.#copies(uids), last);
  }

  /** Copies of nodes, with their logic, as they can be put into this or another questionnaire. */
  #copies(uids: readonly string[]): CopiedNodes {
    const { document } = this.#session;
    return copyNodes(document, uids, document, freshUid);
  }

  /** Puts copies after a node, or where such nodes go; what they need is done before. */
  #place(copied: CopiedNodes, after: string, first: readonly DesignCommand[] = []): boolean {
    const commands = copiesInto(this.#session.document, copied, after);
    if (commands.length === 0) this.#tellNoPlace();
    const isDone = commands.length > 0 && this.#session.change([...first, ...commands]);
    if (isDone) this.#desk.select(copied.nodes.map(({ node }) => node.uid));
    return isDone;
  }

  /** What the clipboard holds of a questionnaire goes in after the chosen node; false: there is nothing of that kind. */
  paste(text: string): boolean {
    const clipped = readClipped(text);
    const after = this.last() ?? draftIndex(this.#session.document).order.at(-1)?.node.uid;
    if (clipped === null || after === undefined) return false;
    this.#place(copyNodes(clipped.document, clipped.uids, withoutUntouched(this.#session.document), freshUid), after);
    return true;
  }

  /**
   * A study that was read from a text or a document, after the chosen node; whole chapters after its chapter. Languages
   * that the questionnaire lacks are added in the same step.
   */
  insertStudy(study: Study, choice: LanguageChoice, languages: readonly DesignCommand[]): boolean {
    const { document } = this.#session;
    const copied = studyNodes(withoutUntouched(document), study, choice, freshUid);
    const { order, byUid } = draftIndex(document);
    const at = byUid.get(this.last() ?? '') ?? order.at(-1);
    return at !== undefined && this.#place(copied, at.node.uid, languages);
  }

  /** The chosen nodes as text for the clipboard, also for another questionnaire. */
  clip(): string | null {
    const chosen = this.chosen();
    return chosen.length === 0 ? null : writeClipped(this.#session.document, chosen);
  }

  #add(node: DraftNode, after: string | null): string | null {
    const place = placeAfter(this.#session.document, after);
    if (place === null) return null;
    return this.#put(node, place.into, place.after);
  }

  #put(node: DraftNode, into: string, after: string | null): string | null {
    if (!this.#session.change([{ op: 'add', node, texts: {}, into, after }])) return null;
    this.#desk.begin(node.uid);
    return node.uid;
  }
}
