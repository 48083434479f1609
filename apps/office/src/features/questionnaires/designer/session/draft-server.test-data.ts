import { CallError, type DraftBatch } from '@seker/contract';
import { type DesignCommand, type DraftDocument, mergeBatch, parseCommands } from '@seker/questionnaire/design';
import { bytesIn } from './bytes-of.ts';
import type { DraftLine, SentBatch } from './draft-line.ts';
import type { KeptWork, WorkStore } from './kept-work.ts';

/** A server that merges as the real one does, and a cable that can be cut. */
export class SimulatedDraftServer {
  document: DraftDocument;
  rev = 0;
  readonly batches: DraftBatch[] = [];
  /** As it was after each revision. */
  readonly #was: DraftDocument[] = [];
  /** A batch that comes again is answered as at first. */
  readonly #answers = new Map<string, SentBatch>();
  isCut = false;
  /** What a request may carry, and how more is refused. */
  mostBytes = Number.POSITIVE_INFINITY;
  tooLarge = (): Error => new CallError('tooLarge', 413, 'That is too large to send.');
  /** After so many batches the cable is cut. */
  cutAfter = Number.POSITIVE_INFINITY;
  /** Whether the next batch arrives, and the answer to it does not. */
  losesAnswer = false;
  /** What it reads is answered after this. */
  slowly: Promise<void> = Promise.resolve();

  constructor(document: DraftDocument) {
    this.document = document;
    this.#was.push(document);
  }

  line(person: string): DraftLine {
    return {
      send: async (base, batch, commands) => {
        await Promise.resolve();
        if (this.isCut || this.batches.length >= this.cutAfter) throw new TypeError('no network');
        if (bytesIn({ base, batch, commands }) > this.mostBytes) throw this.tooLarge();
        const known = this.batches.find((one) => one.batch === batch);
        if (known !== undefined) return this.#answers.get(batch) ?? Promise.reject(new Error('not answered'));
        const since = this.batches.filter(({ rev }) => rev > base);
        const parsed = parseCommands(JSON.parse(JSON.stringify(commands)));
        if (!parsed.ok) throw new Error('not commands');
        const merged = mergeBatch(
          this.document,
          parsed.value,
          since.flatMap((one) => one.commands as DesignCommand[]),
        );
        this.document = merged.document;
        this.rev += 1;
        this.#was.push(this.document);
        const by = { id: 1, name: person };
        this.batches.push({
          rev: this.rev,
          batch,
          person: by,
          at: '',
          kind: 'commands',
          commands: [...merged.commands],
        });
        const conflicts = merged.unmerged.map(({ command, outcome }) => ({
          command,
          why: outcome,
          at: null,
          detail: '',
          theirs: null,
          by: null,
        }));
        const answer = { rev: this.rev, since, applied: merged.commands, conflicts };
        this.#answers.set(batch, answer);
        if (this.losesAnswer) {
          this.losesAnswer = false;
          throw new TypeError('the answer was lost');
        }
        return answer;
      },
      after: async (rev) => {
        await this.slowly;
        return { rev: this.rev, batches: this.batches.filter((one) => one.rev > rev) };
      },
      at: async (rev) => await Promise.resolve(this.#was[rev] ?? Promise.reject(new Error('no such revision'))),
    };
  }
}

/** A browser's storage. */
export function memoryStore(): WorkStore & { work: KeptWork | null } {
  const store = {
    work: null as KeptWork | null,
    read: async () => await Promise.resolve(store.work),
    write: async (work: KeptWork) => {
      store.work = structuredClone(work);
      await Promise.resolve();
    },
  };
  return store;
}
