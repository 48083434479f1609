import type { Direction } from '@seker/kernel';
import type { ListPlan } from '../binds/list-plan.ts';
import type { KindName } from '../kinds/index.ts';
import type { Behaviour } from '../kinds/kind.ts';
import type { RandomRule } from '../random/random-rule.ts';
import type { BoundAnswerRule } from '../rules/answer-rule.ts';
import type { LanguageBundle } from '../text/language-bundle.ts';
import type { Medium } from './read-media.ts';
import type { EntranceAction, ExitAction, Rule } from './routing-rule.ts';

/**
 * A compiled document. Hosts treat it as opaque: they get it from `parseDocument` and hand it to the other functions.
 */
export interface Questionnaire {
  readonly defaultLanguage: string;
  /** Which of the host's skins it is shown in where a project has chosen none. */
  readonly skin: string | null;
  readonly languages: ReadonlyMap<string, LanguageBundle>;
  /** Of the host's further languages; empty until it sets them (see `withDirections`). */
  readonly directions: ReadonlyMap<string, Direction>;
  readonly pages: readonly Page[];
  readonly pageByUid: ReadonlyMap<string, Page>;
  readonly questions: ReadonlyMap<string, QuestionNode>;
  /** Everything in document order; a place's `at` is its index here. */
  readonly stops: readonly Stop[];
  /** Where each chapter, page and node begins: the targets of skips. */
  readonly places: ReadonlyMap<string, number>;
  /** What stands together, in the document's own order, with the random rules. */
  readonly root: Group;
  /** Whether chance orders or picks chapters, pages, blocks or questions. */
  readonly isRandom: boolean;
}

/** One step of the single ordered pass that decides what is asked. */
export type Stop =
  | { readonly type: 'chapter'; readonly chapter: Chapter }
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'node'; readonly node: PageNode }
  | { readonly type: 'pageEnd'; readonly page: Page };

export interface Chapter {
  readonly uid: string;
  readonly hideTitle: boolean;
  readonly entrance: readonly Rule<EntranceAction>[];
  readonly pages: readonly Page[];
  readonly at: number;
  /** The first place after the chapter. */
  readonly end: number;
}

export interface Page {
  readonly uid: string;
  readonly chapter: string;
  readonly entrance: readonly Rule<EntranceAction>[];
  readonly exit: readonly Rule<ExitAction>[];
  /** Asks for width: a narrow screen is to be turned. */
  readonly landscape: boolean;
  readonly nodes: readonly PageNode[];
  readonly at: number;
  /** The place of the page's end, where its exit rules act. */
  readonly end: number;
}

export type PageNode = TextNode | QuestionNode;

export interface TextNode {
  readonly type: 'text';
  readonly uid: string;
  readonly page: string;
  readonly entrance: readonly Rule<EntranceAction>[];
  readonly at: number;
}

export interface QuestionNode {
  readonly type: 'question';
  readonly uid: string;
  readonly page: string;
  readonly entrance: readonly Rule<EntranceAction>[];
  readonly exit: readonly Rule<ExitAction>[];
  readonly at: number;
  readonly kind: KindName;
  /** The manual number: the variable's name in the data. */
  readonly number: string;
  readonly mandatory: 'no' | 'soft' | 'hard';
  /** Whether "not applicable" is offered. */
  readonly na: boolean;
  /** The question that it is a child of: without that one it is not asked, either. */
  readonly parent: string | null;
  /** Never asked: a variable that `set` fills. */
  readonly hidden: boolean;
  readonly behaviour: Behaviour;
  readonly rules: readonly BoundAnswerRule[];
  /** Its lists that binds or chance make different from one interview to another. */
  readonly lists: readonly ListPlan[];
  /** After this the question is over, also without an answer. */
  readonly timeLimitSeconds: number | null;
  readonly media: readonly Medium[];
}

/** Things that stand together and may change places by chance; in the document's own order until chance has spoken. */
export interface Group {
  readonly type: 'group';
  readonly uid: string;
  /** What the members are members of; `null` where a group is nothing more than that (document, block, split). */
  readonly of: ChapterPart | PagePart | null;
  readonly members: readonly Member[];
  readonly random: GroupRandom | null;
}

export type Member = Group | PageNode;

export interface GroupRandom extends RandomRule {
  readonly fixed: ReadonlySet<string>;
  /** The host chooses which members are shown, the least filled first. */
  readonly balanced: boolean;
}

/** A chapter or page without its contents and its place. */
export type ChapterPart = { readonly type: 'chapter' } & Omit<Chapter, 'pages' | 'at' | 'end'>;
export type PagePart = { readonly type: 'page' } & Omit<Page, 'nodes' | 'at' | 'end'>;
