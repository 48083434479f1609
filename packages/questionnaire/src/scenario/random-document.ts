import { createRng, type Rng } from '@seker/kernel';
import { buildDocument, checkBox, type PageDraft, radio } from './build-document.ts';
import { type KnownQuestion, randomAtom, randomCondition } from './random-condition.ts';
import { randomQuestion } from './random-question.ts';

export { randomCondition } from './random-condition.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * A random valid document of a few pages: all kinds of questions, conditions, jumps, checks, set values, all types of
 * binds, random orders, splits, time limits, a second language and pipes. `pageCount` sets the number of pages.
 */
export function randomDocument(seed: string, pageCount?: number): Json {
  const draft = new Draft(createRng(seed, 'document'), pageCount);
  const pages = Array.from({ length: draft.pageCount }, (_, index) => draft.page(index));
  const { languages, ...document } = buildDocument(pages, draft.texts);
  return { ...document, languages: [...asList(languages), hebrew(draft.texts)] };
}

const PLAIN_SHARE = 4;

/** A document under construction: the known questions and its texts. */
class Draft {
  readonly #rng: Rng;
  readonly pageCount: number;
  readonly texts: Record<string, unknown> = {};
  readonly #known: KnownQuestion[] = [];
  /** Choice questions of earlier pages, whose answers others may take. */
  readonly #sources: { readonly uid: string; readonly page: number }[] = [];

  /** The page being made has no random order. */
  #isPlain = false;
  /** A rule of the document sets its hidden question. */
  #isFilled = false;

  constructor(rng: Rng, pageCount: number | undefined) {
    this.#rng = rng;
    this.pageCount = pageCount ?? 2 + rng.below(5);
  }

  page(index: number): PageDraft {
    this.#isPlain = false;
    const form = this.#rng.below(PLAIN_SHARE + 2);
    const uid = `p${index}`;
    if (form === PLAIN_SHARE) {
      const nodes = this.#apart(1 + this.#rng.below(3), (node) => this.#questions(`q${index}-${node}`, index, 1));
      return { uid, nodes: nodes.flat(), ...(nodes.length > 1 ? { random: { shuffle: true } } : {}) };
    }
    if (form > PLAIN_SHARE) {
      const blocks = this.#apart(3, (block) => [
        {
          uid: `b${index}-${block}`,
          pages: [{ uid: `p${index}-${block}`, nodes: this.#questions(`q${index}-${block}`, index, 2) }],
        },
      ]);
      return {
        type: 'split',
        uid,
        show: 1 + this.#rng.below(2),
        shuffle: this.#rng.below(2) === 0,
        blocks: blocks.flat(),
      };
    }
    const entrance = this.#rng.below(4) === 0 ? [this.#entranceRule(index)] : [];
    this.#isPlain = true;
    this.#isFilled = false;
    const nodes = this.#questions(`q${index}`, index, 1 + this.#rng.below(4));
    const hidden = this.#isFilled ? [radio(`h${index}`, { hidden: true })] : [];
    if (this.#isFilled) this.#known.push({ uid: `h${index}`, type: 'choice' });
    return { uid, nodes: [...nodes, ...hidden], entrance };
  }

  /**
   * Makes members of a random group, each only with the questions known before the group, because they must not refer
   * to each other.
   */
  #apart(count: number, make: (index: number) => readonly Json[]): readonly (readonly Json[])[] {
    const before = [...this.#known];
    const [all, sources] = [new Set<KnownQuestion>(), [...this.#sources]];
    const made = Array.from({ length: count }, (_, index) => {
      this.#known.splice(0, this.#known.length, ...before);
      this.#sources.splice(0, this.#sources.length, ...sources);
      const nodes = make(index);
      for (const one of this.#known) all.add(one);
      return nodes;
    });
    this.#known.splice(0, this.#known.length, ...all);
    return made;
  }

  #questions(prefix: string, page: number, count: number): readonly Json[] {
    return Array.from({ length: count }, (_, index) => this.#question(`${prefix}-${index}`, page));
  }

  #question(uid: string, page: number): Json {
    const rng = this.#rng;
    const entrance = rng.below(2) === 0 ? [this.#entranceRule(page)] : [];
    const bound = rng.below(5) === 0 ? this.#boundQuestion(uid, page) : null;
    const { json, known } = bound ?? randomQuestion(rng, uid, {});
    this.#known.push(known);
    if (bound === null && json['kind'] === 'closed' && Array.isArray(json['answers']) && json['answers'].length > 0) {
      this.#sources.push({ uid, page });
    }
    const piped = this.#sources[rng.below(this.#sources.length || 1)];
    if (piped !== undefined && piped.page < page && rng.below(4) === 0) {
      this.texts[`${uid}.text`] = [['You said ', { type: 'pipe', question: piped.uid }, ': why?']];
    }
    return {
      ...json,
      mandatory: (['no', 'soft', 'hard'] as const)[rng.below(3)],
      na: rng.below(4) === 0,
      entrance,
      exit: this.#exitRules(uid, page),
      ...(rng.below(8) === 0 ? { timeLimitSeconds: 30 } : {}),
    };
  }

  /** A question with a bind to an earlier one. */
  #boundQuestion(uid: string, page: number): { readonly json: Json; readonly known: KnownQuestion } | null {
    const rng = this.#rng;
    const source = this.#sources[rng.below(this.#sources.length || 1)];
    if (source === undefined) return null;
    const from = source.uid;
    const known: KnownQuestion = { uid, type: 'choice' };
    const take = (['chosen', 'notChosen', 'all'] as const)[rng.below(3)];
    const item = `${uid}-2`;
    const isEarlier = source.page < page;
    switch (rng.below(isEarlier ? 6 : 5)) {
      case 0:
        return {
          known,
          json: checkBox(uid, {
            binds: [{ type: 'questionQuestion', from, list: 'answers', take }],
            answers: [{ uid: `${uid}-99`, code: 99, fixed: true }],
            ...this.#textOf(`${uid}.answer.${uid}-99`),
          }),
        };
      case 1:
        return {
          known: { uid, type: 'choice', rows: [`${from}-1`] },
          json: {
            ...radio(uid),
            kind: 'matrix',
            subKind: 'chained',
            rows: [],
            binds: [{ type: 'questionQuestion', from, list: 'rows', take }],
          },
        };
      case 2:
        return {
          known,
          json: radio(uid, {
            binds: [
              {
                type: 'answerAnswer',
                list: 'answers',
                item,
                from,
                answer: 1,
                when: (['chosen', 'notChosen'] as const)[rng.below(2)],
              },
            ],
          }),
        };
      case 3:
        return {
          known,
          json: radio(uid, { binds: [{ type: 'answerQuestion', do: 'show', from, answer: 1 + rng.below(2) }] }),
        };
      case 4:
        return {
          known,
          json: checkBox(uid, {
            binds: [{ type: 'configured', list: 'answers', item, if: { op: 'answered', question: from } }],
            random: { answers: { shuffle: true } },
          }),
        };
      default:
        return { known, json: radio(uid, { binds: [{ type: 'questionAnswer', list: 'answers', item, from }] }) };
    }
  }

  #textOf(key: string): Json {
    this.texts[key] = `Words of ${key}`;
    return {};
  }

  #exitRules(uid: string, page: number): readonly unknown[] {
    const rng = this.#rng;
    const exit: unknown[] = [];
    const to = this.#later(page);
    if (rng.below(4) === 0) {
      const act = to === null || rng.below(4) === 0 ? { do: 'end', outcome: 'screenedOut' } : { do: 'skip', to };
      exit.push([{ if: randomAtom(rng, this.#known), act }]);
    }
    if (rng.below(5) === 0) {
      this.#textOf(`${uid}.message.1`);
      const severity = (['warning', 'error', 'critical'] as const)[rng.below(3)];
      const both = [randomAtom(rng, this.#known), randomAtom(rng, this.#known)];
      exit.push([{ if: { op: 'and', of: both }, act: { do: 'validate', severity, message: 1 } }]);
    }
    if (this.#isPlain && rng.below(8) === 0) {
      this.#isFilled = true;
      const value = { op: 'literal', value: 1 + rng.below(3) };
      exit.push([{ if: randomAtom(rng, this.#known), act: { do: 'set', question: `h${page}`, value } }]);
    }
    return exit;
  }

  #entranceRule(page: number): unknown {
    const rng = this.#rng;
    const condition = this.#known.length === 0 ? { op: 'constant', value: true } : randomCondition(rng, this.#known, 2);
    const to = this.#later(page);
    const act = rng.below(5) === 0 && to !== null ? { do: 'skip', to } : { do: rng.below(3) === 0 ? 'hide' : 'show' };
    return [{ if: condition, act }];
  }

  /** A later page (or split). */
  #later(page: number): string | null {
    return page + 1 < this.pageCount ? `p${page + 1 + this.#rng.below(this.pageCount - page - 1)}` : null;
  }
}

function hebrew(texts: Json): Json {
  const some = Object.keys(texts).filter((key) => typeof texts[key] === 'string');
  const words = Object.fromEntries(some.map((key) => [key, `מילים של ${key}`]));
  return { code: 'he', name: 'עברית', direction: 'rtl', fallback: 'en', texts: { title: 'שאלון', ...words } };
}

function asList(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}
