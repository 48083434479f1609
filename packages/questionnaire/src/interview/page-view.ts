import type { Direction } from '@seker/kernel';
import type { Condition } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
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
  /** Share 0..1: of the questions asked so far and all that may still come, those that lie before this page. */
  readonly progress: number;
  readonly canGoBack: boolean;
  /** Asks for width: a narrow screen is to be turned. */
  readonly landscape?: true;
}

export interface LanguageChoice {
  readonly code: string;
  readonly name: string;
  readonly direction: Direction;
}

export type NodeView = TextView | QuestionView;

/** Where a node stands in the flow of its page; conditions look at questions of the same page alone. */
export interface NodeFlow {
  readonly uid: string;
  /** Whether it shows with the answers of now; hidden nodes are there too, for answers can bring them up. */
  readonly visible: boolean;
  /** A question of the same page without which it does not show; what earlier pages decide is decided. */
  readonly parent?: string;
  /** What can keep the node from showing; the first gate that matches decides, without one it shows. */
  readonly entrance: readonly Gate[];
  /** Jumps that a shown node makes; the first that matches decides. */
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

/** One question; what its kind adds stands beside what all have, told apart by `kind` and `subKind`. */
export type QuestionView = QuestionFrame & QuestionPart;

export interface QuestionFrame extends NodeFlow {
  readonly type: 'question';
  readonly number: string;
  readonly text: ResolvedText;
  readonly media?: readonly Medium[];
  /** A note for interviewers; `null` in web interviews. */
  readonly comment: ResolvedText | null;
  /** Words that interviewers read out; absent in web interviews. */
  readonly script?: ResolvedText;
  readonly mandatory: 'no' | 'soft' | 'hard';
  /** `text` is the author's own wording of "not applicable", `null` leaves it to the renderer. */
  readonly na: { readonly text: ResolvedText | null } | null;
  /** In the order of display; with `if` where answers on this page decide (see `pageSight`). */
  readonly answers: readonly AnswerView[];
  readonly lines: number;
  /** How many of a list are shown at most, where that depends on answers on this page. */
  readonly show?: Readonly<Partial<Record<ListName, number>>>;
  /** Absent: there is time enough. */
  readonly timeLimitSeconds?: number;
  /** Its time is up: it shows what was answered and takes nothing more. */
  readonly timedOut?: true;
  readonly value: RawAnswer;
}
