import type { Condition } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { MediumMime } from './captured-types.ts';
import type { Choice, Item } from './item.ts';
import type { Shape } from './shape.ts';

/** How an item is shown on the page. */
export interface ItemView {
  readonly text: ResolvedText;
  /** Offered only while this condition on answers of the same page holds; absent: always offered. */
  readonly if?: Condition;
  /** Its rank in the draw, when only a part of the list is shown. */
  readonly rank?: number;
}

export interface AnswerView extends Choice, ItemView {}
export interface RowView extends MatrixRow, ItemView {}
export interface MatrixRow extends Item {
  /** May stay empty even in a mandatory question. */
  readonly optional: boolean;
  /** An answered row needs an open text. */
  readonly openText?: true;
}

/** View members of one kind, beside the common ones. */
export type QuestionPart = ChoicePart | OpenPart | MatrixPart | RankPart | VisualPart | CapturePart;

/** Meanings of the ends of a number scale. */
export interface ScaleEnds {
  readonly lower: ResolvedText | null;
  readonly upper: ResolvedText | null;
}

export interface ChoicePart {
  readonly kind: 'closed' | 'mixed' | 'quota';
  readonly subKind: string;
  /** Absent without a number scale, or without texts for its ends. */
  readonly ends?: ScaleEnds;
}

export interface OpenPart {
  readonly kind: 'open';
  readonly subKind: string;
}

export interface MatrixPart {
  readonly kind: 'matrix';
  /** `vertical` is transposed: rows run across, the scale runs down. */
  readonly subKind: 'horizontal' | 'vertical' | 'chained' | 'multiComparison' | 'sum' | 'form';
  /** The things asked about. */
  readonly rows: readonly RowView[];
  /** Empty when each row has a single cell: the scale in `answers`, or a number in a sum. */
  readonly columns: readonly ColumnView[];
  /** Several answers of the scale per row. */
  readonly multiple: boolean;
  readonly sum: SumView | null;
  /** For the common scale, as in a choice. */
  readonly ends?: ScaleEnds;
}

export interface ColumnView extends MatrixRow, ItemView {
  readonly cell: CellView;
}

export type CellView =
  | { readonly kind: 'closed'; readonly subKind: string; readonly answers: readonly AnswerView[] }
  | { readonly kind: 'open'; readonly subKind: string; readonly lines: number };

/** Limits for the sum of each column. */
export interface SumView {
  readonly min: number | null;
  readonly max: number;
  /** By column; a sum without columns has a single one, `-`. */
  readonly totals: Readonly<Record<string, SumTotal>>;
}

export interface SumTotal {
  readonly total: number;
  /** The rest up to the maximum; negative when exceeded. */
  readonly left: number;
}

/** The items to rank are `answers`. */
export interface RankPart {
  readonly kind: 'rank';
  readonly subKind: 'podium' | 'fitIn' | 'dropDown';
  /** Number of places, numbered from 1. */
  readonly places: number;
}

export type VisualPart = ClickObjectPart | RulerPart | ShelfSimulatorPart | VisualComparisonPart;

/** The areas are `answers` by uid; they can be chosen by keyboard or by pointing. */
export interface ClickObjectPart {
  readonly kind: 'visual';
  readonly subKind: 'clickObject';
  readonly image: Medium;
  readonly areas: readonly AreaView[];
  /** Maximum number of points or areas. */
  readonly clicks: number;
  /** Refuses clicks outside all areas. */
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
  /** Initial position of the pointer; `null` for none. */
  readonly start: number | null;
  readonly lowerLabel: ResolvedText | null;
  readonly upperLabel: ResolvedText | null;
}

export interface ShelfSimulatorPart {
  readonly kind: 'visual';
  readonly subKind: 'shelfSimulator';
  /** From top to bottom, with products from the start of the line. */
  readonly shelves: readonly { readonly uid: string; readonly products: readonly ProductView[] }[];
  /** ISO 4217 code for prices; `null` shows bare numbers. */
  readonly currency: string | null;
  /** Maximum number of pieces in the basket; `null` for no limit. */
  readonly basketLimit: number | null;
}

export interface Product extends Item {
  readonly image: Medium;
  /** The other sides, in the order of turning. */
  readonly sides: readonly Medium[];
  readonly price: number | null;
  /** Number of pieces side by side on the shelf. */
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

export type CapturePart = CaptureMediumPart | CapturePositionPart | CaptureBarcodePart;

export interface CaptureMediumPart {
  readonly kind: 'capture';
  readonly subKind: 'photo' | 'audio' | 'signature' | 'file';
  readonly maxBytes: number;
  /** What it may be, the one that is made here first. */
  readonly mimes: readonly MediumMime[];
}

export interface CapturePositionPart {
  readonly kind: 'capture';
  readonly subKind: 'position';
}

export interface CaptureBarcodePart {
  readonly kind: 'capture';
  readonly subKind: 'barcode';
}
