import type { Direction } from '@seker/kernel';
import type { Condition } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';
import type { ComplaintKey, RawAnswer } from '../kinds/answer-value.ts';
import type { ListName } from '../kinds/item.ts';
import type { AnswerView, QuestionPart } from '../kinds/question-part.ts';
import type { ResolvedText } from '../text/resolved-text.ts';

/** Everything that a renderer needs for one page, in the interview's language; plain JSON. */
export interface PageView {
  readonly page: string;
  readonly language: string;
  readonly direction: Direction;
  readonly languages: readonly LanguageChoice[];
  readonly title: string;
  /** `null` when the chapter hides its title. */
  readonly chapterTitle: ResolvedText | null;
  readonly nodes: readonly NodeView[];
  /** Share 0..1 of questions before this page, among all asked so far and all still possible. */
  readonly progress: number;
  readonly canGoBack: boolean;
  /** Needs width: a narrow screen should be turned. */
  readonly landscape?: true;
  /** What shows depends on a calculation with answers of the page (see `pageSight`). */
  readonly calculates?: true;
}

export interface LanguageChoice {
  readonly code: string;
  readonly name: string;
  readonly direction: Direction;
}

export type NodeView = TextView | QuestionView;

/** A node's position in the flow of its page; its conditions refer only to questions of this page. */
export interface NodeFlow {
  readonly uid: string;
  /** Whether it is visible with the current answers; hidden nodes are included, because answers may reveal them. */
  readonly visible: boolean;
  /** A question of this page that must be visible for it to show; parents on earlier pages are already evaluated. */
  readonly parent?: string;
  /** Gates that may hide the node; the first match decides, and without a match it is visible. */
  readonly entrance: readonly Gate[];
  /** Jumps of a visible node; the first match decides. */
  readonly exit: readonly Jump[];
}

export interface Gate {
  readonly if: Condition;
  readonly act: { readonly do: 'hide' } | { readonly do: 'jump'; readonly to: string | null };
}

/** `to` is a node of this page; `null` leads beyond its end. */
export interface Jump {
  readonly if: Condition;
  readonly to: string | null;
}

export interface TextView extends NodeFlow {
  readonly type: 'text';
  readonly text: ResolvedText;
}

/** What a keyboard of the screen offers; absent: everything, and of numbers also the sign. */
export type Keyboard = 'decimal' | 'numeric' | 'email' | 'tel';

/** One question; members of its kind are added to the common ones, discriminated by `kind` and `subKind`. */
export type QuestionView = QuestionFrame & QuestionPart;

/** What a rule asks of an answer, by what it complains of. */
export interface Asked {
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number | string>>;
  /** The words of the column that it is asked of; absent for the whole question. */
  readonly column?: string;
}

export interface QuestionFrame extends NodeFlow {
  readonly type: 'question';
  readonly number: string;
  readonly text: ResolvedText;
  readonly media?: readonly Medium[];
  /** A note for interviewers; `null` in web interviews. */
  readonly comment: ResolvedText | null;
  /** Text that interviewers read out; absent in web interviews. */
  readonly script?: ResolvedText;
  readonly mandatory: 'no' | 'soft' | 'hard';
  /** What its rules ask of an answer. Absent: nothing that is not seen anyway. */
  readonly asks?: readonly Asked[];
  /** `text` is the author's text for "not applicable"; `null` uses the renderer's. */
  readonly na: { readonly text: ResolvedText | null } | null;
  /** In display order; with `if` where answers on this page decide (see `pageSight`). */
  readonly answers: readonly AnswerView[];
  readonly lines: number;
  /** By column, `-` for the question itself. */
  readonly keyboards?: Readonly<Record<string, Keyboard>>;
  /** Maximum number of shown items per list, where that depends on answers on this page. */
  readonly show?: Readonly<Partial<Record<ListName, number>>>;
  /** Absent: no limit. */
  readonly timeLimitSeconds?: number;
  /** Its time is up: it shows the stored answer and accepts no other. */
  readonly timedOut?: true;
  readonly value: RawAnswer;
}
