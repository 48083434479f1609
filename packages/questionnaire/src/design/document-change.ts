import type { Json } from './json-value.ts';

/**
 * The effect of a change on existing answers. `safe`: none · `newVariable`: they stay, and a new variable starts ·
 * `recode`: they stay, but their codes change meaning · `losesAnswers`: they no longer fit the question.
 */
export type Effect = 'safe' | 'newVariable' | 'recode' | 'losesAnswers';

interface Values {
  /** Absent when there was, or is, no value. */
  readonly before?: Json;
  readonly after?: Json;
}

export type DocumentChange = { readonly effect: Effect } & (
  | { readonly change: 'added' | 'removed' | 'moved'; readonly uid: string }
  /** The document itself has the uid `document`. */
  | ({ readonly change: 'field'; readonly uid: string; readonly field: string } & Values)
  /** `list` is a path of names, such as `answers` or `columns.c1.cell.answers`. */
  | {
      readonly change: 'itemAdded' | 'itemRemoved' | 'itemMoved';
      readonly uid: string;
      readonly list: string;
      readonly item: string;
    }
  | ({
      readonly change: 'itemField';
      readonly uid: string;
      readonly list: string;
      readonly item: string;
      readonly field: string;
    } & Values)
  | ({ readonly change: 'text'; readonly language: string; readonly key: string } & Values)
  | { readonly change: 'languageAdded' | 'languageRemoved'; readonly language: string }
  | ({ readonly change: 'language'; readonly language: string; readonly field: string } & Values)
);
