import type { Page } from '@playwright/test';

type Json = Readonly<Record<string, unknown>>;

/** What is used of a page's session on its draft; the office's own types are wider. */
interface Session {
  readonly document: {
    readonly fields: Json;
    readonly chapters: readonly { readonly uid: string; readonly pages: readonly DraftPage[] }[];
    readonly languages: readonly {
      readonly code: string;
      readonly fields: Json;
      readonly texts: ReadonlyMap<string, Json>;
    }[];
  };
  readonly rev: number;
  readonly status: { readonly saved: string; readonly kept: number; readonly conflicts: readonly Conflict[] };
  change(commands: readonly Json[]): boolean;
  undo(): void;
  flush(): void;
  settle(conflict: Conflict, commands: readonly Json[]): void;
}

interface Conflict {
  readonly command: Json;
}

interface DraftPage {
  readonly uid: string;
  readonly nodes: readonly { readonly uid: string }[];
}

interface KeptByBrowser {
  readonly queue: readonly { readonly commands: readonly unknown[] }[];
}

interface ReactFiber {
  readonly return: ReactFiber | null;
  readonly memoizedProps: { readonly value?: unknown } | null;
}

interface AtWork {
  readonly session: Session;
  /** Nodes that were made here, and those of which this page was told that they could not be. */
  readonly made: Set<string>;
  readonly told: Set<string>;
}

/** So many commands, drawn by this seed and named by this person. */
export interface AuthorsTurn {
  readonly name: string;
  readonly seed: number;
  readonly count: number;
}

export interface AuthorsDraft {
  readonly rev: number;
  readonly saved: string;
  readonly kept: number;
  readonly document: unknown;
  readonly made: readonly string[];
  readonly told: readonly string[];
}

/**
 * An author who works much quicker than hands can: with the very session that the open designer works with, its timers, its
 * storage and its connection. Nothing of the product is made for that: the session is found where React keeps it.
 */
export class Author {
  readonly page: Page;
  #made: readonly string[] = [];
  #told: readonly string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Once the designer is there, and again after each reload. */
  async sitDown(): Promise<void> {
    await this.page.locator('.designer').waitFor();
    await this.page.evaluate(
      ({ made, told }) => {
        const element = document.querySelector('.designer') ?? document.body;
        const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
        let fiber = (element as unknown as Readonly<Record<string, ReactFiber>>)[key] ?? null;
        const isSession = (value: unknown): boolean => typeof value === 'object' && value !== null && 'takeUp' in value;
        while (fiber !== null && !isSession(fiber.memoizedProps?.value)) fiber = fiber.return;
        if (fiber === null) throw new Error('there is no session in this page');
        const session = fiber.memoizedProps?.value as Session;
        const author: AtWork = { session, made: new Set(made), told: new Set(told) };
        Object.assign(globalThis, { author });
      },
      { made: this.#made, told: this.#told },
    );
  }

  /** Does a turn of work, and comes back as soon as the server has answered some of it, or is known not to. */
  async work(turn: AuthorsTurn): Promise<void> {
    const before = await this.page.evaluate(({ name, seed, count }) => {
      const { session, made } = (globalThis as unknown as { readonly author: AtWork }).author;
      const { rev } = session;
      let state = seed;
      const below = (most: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
      };
      for (let at = 0; at < count; at += 1) {
        const { chapters, languages } = session.document;
        const pages = chapters.flatMap((chapter) => chapter.pages);
        const page = pages[below(pages.length)]?.uid ?? '';
        const questions = pages.flatMap(({ nodes }) => nodes);
        // Of the few that were made last, so that both meet.
        const uid = questions.at(-1 - below(Math.min(8, questions.length)))?.uid ?? 'none';
        const uidOfNew = `${name}${seed}x${at}`;
        const language = languages[0]?.code ?? '';
        const text = { op: 'text', language, key: `${uid}.text` };
        const node = { uid: uidOfNew, type: 'question', kind: 'open', subKind: 'text', number: uidOfNew };
        const commands: readonly Json[] = [
          { op: 'add', node, into: page, after: null, texts: { [language]: { [`${uidOfNew}.text`]: uidOfNew } } },
          { op: 'move', uid, into: page, after: null },
          { op: 'set', uid, field: 'mandatory', value: below(2) === 0 ? 'soft' : 'hard' },
          { ...text, value: `Words ${uidOfNew}` },
          { ...text, value: `Typed ${uidOfNew}` },
          { op: 'remove', uid },
          { op: 'add', node: { uid: uidOfNew, nodes: [] }, into: chapters[0]?.uid ?? '', after: null, texts: {} },
        ];
        const which = [0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6][below(12)] ?? 0;
        const command = commands[which];
        if (command !== undefined && session.change([command]) && command['op'] === 'add') made.add(uidOfNew);
        if (below(12) === 0) session.undo();
        if (below(4) === 0) session.flush();
      }
      return rev;
    }, turn);
    await this.page.waitForFunction((rev) => {
      const { session } = (globalThis as unknown as { readonly author: AtWork }).author;
      return session.rev !== rev || session.status.saved === 'offline' || session.status.kept === 0;
    }, before);
  }

  /** Whether the browser keeps all that the server does not know yet. */
  async isKept(): Promise<boolean> {
    return await this.page.evaluate(async () => {
      const { session } = (globalThis as unknown as { readonly author: AtWork }).author;
      const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('the browser kept nothing'));
        });
      const database = await answerOf(indexedDB.open('seker-drafts'));
      const kept: readonly KeptByBrowser[] = await answerOf(database.transaction('work').objectStore('work').getAll());
      database.close();
      return kept.flatMap(({ queue }) => queue.flatMap(({ commands }) => commands)).length === session.status.kept;
    });
  }

  /** Of what both have changed the other's version holds. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => {
      const { session, told } = (globalThis as unknown as { readonly author: AtWork }).author;
      for (const conflict of session.status.conflicts) {
        const { node } = conflict.command as { readonly node?: { readonly uid: string } };
        if (node !== undefined) told.add(node.uid);
        session.settle(conflict, []);
      }
    });
  }

  async draft(): Promise<AuthorsDraft> {
    const draft = await this.page.evaluate((): AuthorsDraft => {
      const { session, made, told } = (globalThis as unknown as { readonly author: AtWork }).author;
      const { fields, languages, chapters } = session.document;
      const json = languages.map(({ code, fields: own, texts }) => ({
        ...own,
        code,
        texts: Object.assign({}, ...texts.values()) as Json,
      }));
      const { saved, kept } = session.status;
      const document = { ...fields, languages: json, chapters };
      return { rev: session.rev, saved, kept, document, made: [...made], told: [...told] };
    });
    [this.#made, this.#told] = [draft.made, draft.told];
    return draft;
  }
}
