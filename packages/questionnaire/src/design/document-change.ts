import type { Json } from './json-value.ts';

/**
 * What a change does to answers that are there: nothing; they stay, and a variable begins anew beside them; they stay, and
 * their codes say something else; what was answered has no place any more.
 */
export type Effect = 'safe' | 'newVariable' | 'recode' | 'losesAnswers';

interface Values {
  /** Absent where there was, or is, nothing. */
  readonly before?: Json;
  readonly after?: Json;
}

export type DocumentChange = { readonly effect: Effect } & (
  | { readonly change: 'added' | 'removed' | 'moved'; readonly uid: string }
  /** The document itself has the uid `document`. */
  | ({ readonly change: 'field'; readonly uid: string; readonly field: string } & Values)
  /** `list` is a path of names, as `answers` or `columns.c1.cell.answers`. */
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
