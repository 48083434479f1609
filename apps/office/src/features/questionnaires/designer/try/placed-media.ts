import type { PlacedMedium } from '@seker/interviewing';

/** Where the files are that the draft's media name, by their ids in documents. */
export type PlacedMedia = Readonly<Record<string, PlacedMedium>>;
