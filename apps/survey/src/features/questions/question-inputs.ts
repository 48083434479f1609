import {
  type ChoicePart,
  type KindName,
  type PartOf,
  type QuestionFrame,
  type QuestionPart,
  type QuestionView,
  type RawAnswer,
  type VisualPart,
} from '@seker/questionnaire';
import { createElement, type ReactNode } from 'react';
import { ChoiceInput } from './choice-input.tsx';
import { type FetchedName, fetchedInput } from './fetched-input.tsx';
import { type LiveParts, LONG_LIST } from './live-parts.ts';
import { MatrixInput } from './matrix-input.tsx';
import { OpenInput } from './open-input.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { RankInput } from './rank-input.tsx';

/** How questions of one kind are answered on the page. */
interface KindInput<Part extends QuestionPart = QuestionPart> {
  Input(props: QuestionInputProps<Part>): ReactNode;
  /** The input itself, where it does not come with every page. */
  readonly fetched?: FetchedName;
  /** What takes the place of the plain form once the script runs; absent where the plain form stays. */
  livePart?(question: QuestionFrame & Part): keyof LiveParts | null | undefined;
  /** Whether this answer leaves nothing more to be said; absent where one can never tell. */
  settles?(question: QuestionFrame & Part, value: RawAnswer): boolean;
}

/** A choice that a quota is counted by: where its place is taken, the interview ends. */
const counted: KindInput<ChoicePart> = {
  Input: ChoiceInput,
  livePart: ({ subKind, answers }) => (subKind === 'combo' && answers.length >= LONG_LIST ? 'Combobox' : null),
};

const choice: KindInput<ChoicePart> = {
  ...counted,
  settles: ({ subKind, answers }, { values }) =>
    subKind !== 'checkBox' && answers.some(({ code, openText }) => String(code) === values[0] && !openText),
};

const visualParts: Readonly<Partial<Record<VisualPart['subKind'], keyof LiveParts>>> = {
  clickObject: 'ClickPicture',
  shelfSimulator: 'ShopShelves',
};

/** A line for every kind: the compiler names the kind that still lacks one. */
const inputs = {
  closed: choice,
  mixed: choice,
  quota: counted,
  open: { Input: OpenInput },
  matrix: { Input: MatrixInput },
  rank: { Input: RankInput, livePart: ({ subKind }) => (subKind === 'dropDown' ? null : 'RankBoard') },
  capture: { Input: fetchedInput((parts) => parts.CaptureInput), fetched: 'CaptureInput' },
  visual: {
    Input: fetchedInput((parts) => parts.VisualInput),
    fetched: 'VisualInput',
    livePart: ({ subKind }) => visualParts[subKind],
  },
} satisfies { readonly [Name in KindName]: KindInput<PartOf<Name>> };

export function QuestionInput(props: QuestionInputProps): ReactNode {
  return createElement(inputOf(props.question).Input, props);
}

export function livePartOf(question: QuestionView): keyof LiveParts | null {
  return inputOf(question).livePart?.(question) ?? null;
}

/** The input of a question that does not come with every page. */
export function fetchedPartOf(question: QuestionView): FetchedName | null {
  return inputOf(question).fetched ?? null;
}

export function settlesQuestion(question: QuestionView, value: RawAnswer): boolean {
  return !value.na && (inputOf(question).settles?.(question, value) ?? false);
}

function inputOf({ kind }: Pick<QuestionView, 'kind'>): KindInput {
  return inputs[kind];
}
