import type { Condition } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { Choice, Item } from './item.ts';
import type { Shape } from './shape.ts';

/** How an item stands on the page. */
export interface ItemView {
  readonly text: ResolvedText;
  /** It is offered only while this holds of the answers on the same page; absent: it is offered. */
  readonly if?: Condition;
  /** Its place in the draw, where only some of the list are shown. */
  readonly rank?: number;
}

export interface AnswerView extends Choice, ItemView {}
export interface RowView extends MatrixRow, ItemView {}
export interface MatrixRow extends Item {
  /** May stay empty though the question is mandatory. */
  readonly optional: boolean;
  /** The respondent says in words what the row stands for, where it is answered. */
  readonly openText?: true;
}

/** What one kind's renderer gets beside what all questions have. */
export type QuestionPart = ChoicePart | OpenPart | MatrixPart | RankPart | VisualPart;

/** What the ends of a number scale mean. */
export interface ScaleEnds {
  readonly lower: ResolvedText | null;
  readonly upper: ResolvedText | null;
}

export interface ChoicePart {
  readonly kind: 'closed' | 'mixed' | 'quota';
  readonly subKind: string;
  /** Absent where there is no number scale or the author says nothing of its ends. */
  readonly ends?: ScaleEnds;
}

export interface OpenPart {
  readonly kind: 'open';
  readonly subKind: string;
}

export interface MatrixPart {
  readonly kind: 'matrix';
  /** `vertical` is laid out by column: what is asked about stands across, the scale stands down. */
  readonly subKind: 'horizontal' | 'vertical' | 'chained' | 'multiComparison' | 'sum' | 'form';
  /** What is asked about, one by one. */
  readonly rows: readonly RowView[];
  /** Empty where each row has one cell: of the scale in `answers`, or a number in a sum. */
  readonly columns: readonly ColumnView[];
  /** More than one answer of the scale in each row. */
  readonly multiple: boolean;
  readonly sum: SumView | null;
  /** Of the common scale, as of a choice. */
  readonly ends?: ScaleEnds;
}

export interface ColumnView extends MatrixRow, ItemView {
  readonly cell: CellView;
}

export type CellView =
  | { readonly kind: 'closed'; readonly subKind: string; readonly answers: readonly AnswerView[] }
  | { readonly kind: 'open'; readonly subKind: string; readonly lines: number };

/** What the numbers must add to, in each column by itself. */
export interface SumView {
  readonly min: number | null;
  readonly max: number;
  /** By column; a sum without columns has one, `-`. */
  readonly totals: Readonly<Record<string, SumTotal>>;
}

export interface SumTotal {
  readonly total: number;
  /** What is still missing to the maximum; below zero when there is too much. */
  readonly left: number;
}

/** The items to be ranked are the `answers`. */
export interface RankPart {
  readonly kind: 'rank';
  readonly subKind: 'podium' | 'fitIn' | 'dropDown';
  /** How many places there are, from 1. */
  readonly places: number;
}

export type VisualPart = ClickObjectPart | RulerPart | ShelfSimulatorPart | VisualComparisonPart;

/** The areas are the `answers` by uid; they may be chosen by keyboard as well as pointed at. */
export interface ClickObjectPart {
  readonly kind: 'visual';
  readonly subKind: 'clickObject';
  readonly image: Medium;
  readonly areas: readonly AreaView[];
  /** How many points or areas may be given. */
  readonly clicks: number;
  /** A click beside all areas is refused. */
  readonly onlyAreas: boolean;
}

export interface Area extends Item {
  readonly shape: Shape;
}
export interface AreaView extends Area, ItemView {}

export interface RulerPart {
  readonly kind: 'visual';
  readonly subKind: 'ruler';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Where the pointer stands before it is touched; `null`: nowhere. */
  readonly start: number | null;
  readonly lowerLabel: ResolvedText | null;
  readonly upperLabel: ResolvedText | null;
}

export interface ShelfSimulatorPart {
  readonly kind: 'visual';
  readonly subKind: 'shelfSimulator';
  /** From the top; products from the start of the line. */
  readonly shelves: readonly { readonly uid: string; readonly products: readonly ProductView[] }[];
  /** ISO 4217, for prices; `null` shows bare numbers. */
  readonly currency: string | null;
  /** Most pieces in the basket; `null` is any number. */
  readonly basketLimit: number | null;
}

export interface Product extends Item {
  readonly image: Medium;
  /** The other sides, in the order of turning. */
  readonly sides: readonly Medium[];
  readonly price: number | null;
  /** Pieces side by side on the shelf. */
  readonly facings: number;
}
export interface ProductView extends Product, ItemView {}

export interface VisualComparisonPart {
  readonly kind: 'visual';
  readonly subKind: 'visualComparison';
  readonly by: 'pairs' | 'sets';
  /** Each set is one choice among its members, which are `answers` by uid. */
  readonly sets: readonly ComparisonSetView[];
}

export interface ComparisonSet extends Item {
  readonly members: readonly string[];
}
export interface ComparisonSetView extends ComparisonSet, ItemView {}
