import type { Direction } from '@seker/kernel';
import type { ListPlan } from '../binds/list-plan.ts';
import type { KindName } from '../kinds/index.ts';
import type { Behaviour } from '../kinds/kind.ts';
import type { RandomRule } from '../random/random-rule.ts';
import type { BoundAnswerRule } from '../rules/answer-rule.ts';
import type { EndPageName, LanguageBundle } from '../text/language-bundle.ts';
import type { Paragraph } from '../text/rich-text.ts';
import type { AddressField } from './address-field.ts';
import type { Medium } from './read-media.ts';
import type { EntranceAction, ExitAction, Rule } from './routing-rule.ts';

/** A compiled document. Hosts treat it as opaque: they get it from `parseDocument` and pass it to other functions. */
export interface Questionnaire {
  readonly defaultLanguage: string;
  /** The host's skin to use when the project chose none. */
  readonly skin: string | null;
  readonly languages: ReadonlyMap<string, LanguageBundle>;
  /** Directions of the host's further languages; empty until set (`withDirections`). */
  readonly directions: ReadonlyMap<string, Direction>;
  readonly pages: readonly Page[];
  readonly pageByUid: ReadonlyMap<string, Page>;
  readonly questions: ReadonlyMap<string, QuestionNode>;
  /** All steps in document order; a node's `at` is its index here. */
  readonly stops: readonly Stop[];
  /** The place of each chapter, page and node: the targets of skips. */
  readonly places: ReadonlyMap<string, number>;
  /** The hierarchy of groups in document order, with random rules. */
  readonly root: Group;
  /** What end pages have besides their texts. */
  readonly ends: ReadonlyMap<EndPageName, EndPart>;
  /** What the address of a visit may bring. */
  readonly fields: readonly AddressField[];
  /** Whether randomisation orders or picks chapters, pages, blocks or questions. */
  readonly isRandom: boolean;
}

/** One step of the ordered pass that decides what is asked. */
export type Stop =
  | { readonly type: 'chapter'; readonly chapter: Chapter }
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'node'; readonly node: PageNode }
  | { readonly type: 'pageEnd'; readonly page: Page };

export interface EndPart {
  /** The address to which the page leads: texts as they are, and pipes for what each respondent adds. */
  readonly to: Paragraph | null;
  readonly picture: Medium | null;
}

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
  /** Needs width: a narrow screen should be turned. */
  readonly landscape: boolean;
  readonly nodes: readonly PageNode[];
  readonly at: number;
  /** The place of the page's end, where its exit rules run. */
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
  /** The manual number, which is the variable's name in the data. */
  readonly number: string;
  readonly mandatory: 'no' | 'soft' | 'hard';
  /** Whether "not applicable" (N/A) is offered. */
  readonly na: boolean;
  /** Its parent question; it is asked only if the parent is. */
  readonly parent: string | null;
  /** Never asked; filled by `set` rules only. */
  readonly hidden: boolean;
  /** The recording of a call is paused while its page is shown. */
  readonly unrecorded: boolean;
  readonly behaviour: Behaviour;
  readonly rules: readonly BoundAnswerRule[];
  /** Its lists that binds or randomisation change per interview. */
  readonly lists: readonly ListPlan[];
  /** Time limit in seconds; the question then closes, answered or not. */
  readonly timeLimitSeconds: number | null;
  readonly media: readonly Medium[];
}

/** Members that belong together and may be reordered at random; in document order until drawn. */
export interface Group {
  readonly type: 'group';
  readonly uid: string;
  /** The chapter or page that the group represents; `null` for a plain group (document, block, split). */
  readonly of: ChapterPart | PagePart | null;
  readonly members: readonly Member[];
  readonly random: GroupRandom | null;
}

export type Member = Group | PageNode;

export interface GroupRandom extends RandomRule {
  readonly fixed: ReadonlySet<string>;
  /** The host chooses the shown members, least used first. */
  readonly balanced: boolean;
}

/** A chapter or page without contents and places. */
export type ChapterPart = { readonly type: 'chapter' } & Omit<Chapter, 'pages' | 'at' | 'end'>;
export type PagePart = { readonly type: 'page' } & Omit<Page, 'nodes' | 'at' | 'end'>;
