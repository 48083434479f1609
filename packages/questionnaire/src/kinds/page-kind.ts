import type { Behaviour, Kind } from './kind.ts';

/** What a page needs of a question, to see what its answers show and hide. */
export type PageBehaviour = Pick<Behaviour, 'lists' | 'parse' | 'trim' | 'facts'>;

export interface PageKind extends Pick<Kind, 'mapLists'> {
  read(...fields: Parameters<Kind['read']>): PageBehaviour;
}
