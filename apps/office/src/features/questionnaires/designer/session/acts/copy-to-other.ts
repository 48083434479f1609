import { copyNodes, type DraftDocument } from '@seker/questionnaire/design';
import { appliedTo, codeOf } from '../commands.ts';
import { draftIndex } from '../draft-index.ts';
import type { DraftLine } from '../draft-line.ts';
import { DraftSize, type TooMuch } from '../draft-size.ts';
import { type Batch, enqueue } from '../unsent-batches.ts';
import { copiesInto } from './copies-into.ts';
import { freshUid } from './fresh-uid.ts';
import { withoutUntouched } from './untouched.ts';

/** Nodes of this draft, and after which node of the other questionnaire they go; `null`: at its end. */
export interface CopyOrder {
  readonly document: DraftDocument;
  readonly uids: readonly string[];
  readonly after: string | null;
  /** The draft of the other questionnaire, as it is there now. */
  readonly open: () => Promise<{ readonly rev: number; readonly document: DraftDocument }>;
  readonly line: Pick<DraftLine, 'send'>;
}

/** Why copies are not made: nothing of them has a place there, they are too much, or their place was changed meanwhile. */
export type CopyRefusal = { readonly why: 'noPlace' | 'changed' } | ({ readonly why: 'tooMuch' } & TooMuch);

export class CopyRefused extends Error {
  readonly refusal: CopyRefusal;

  constructor(refusal: CopyRefusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

/**
 * Copies of nodes, with their texts and logic, on their way into another draft. They are made once: what is sent again,
 * since no answer came, is known there, and what was answered is not sent again.
 */
export class CopyToOther {
  readonly #order: CopyOrder;
  #queue: readonly Batch[] | null = null;
  #rev = 0;
  #isBegun = false;

  constructor(order: CopyOrder) {
    this.#order = order;
  }

  /** Whether a part of them has arrived. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Sends what has not arrived yet; throws why it does not go on. */
  async send(): Promise<void> {
    this.#queue ??= await this.#prepared();
    for (const { id, commands } of this.#queue) {
      const sent = await this.#order.line.send(this.#rev, id, commands).catch((error: unknown) => {
        throw codeOf(error) === 'stale' ? new CopyRefused({ why: 'changed' }) : error;
      });
      this.#rev = sent.rev;
      this.#isBegun = true;
      this.#queue = this.#queue.slice(1);
      if (sent.conflicts.length > 0) throw new CopyRefused({ why: 'changed' });
    }
  }

  async #prepared(): Promise<readonly Batch[]> {
    const { document, uids, after, open } = this.#order;
    const { rev, document: target } = await open();
    const { order, byUid } = draftIndex(target);
    const last = after !== null && byUid.has(after) ? after : order.at(-1)?.node.uid;
    const copied = copyNodes(document, uids, withoutUntouched(target), freshUid);
    const commands = last === undefined ? [] : copiesInto(target, copied, last);
    const done = appliedTo(target, commands, 'whole');
    if (done === null) throw new CopyRefused({ why: 'noPlace' });
    const tooMuch = new DraftSize().tooMuch(target, done.document, done.applied);
    if (tooMuch !== null) throw new CopyRefused({ why: 'tooMuch', ...tooMuch });
    const queue: Batch[] = [];
    enqueue(queue, commands, () => crypto.randomUUID());
    this.#rev = rev;
    return queue;
  }
}
