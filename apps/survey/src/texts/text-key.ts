import type { en } from './en.ts';
import type { en as ofRemoval } from './removal/en.ts';

/** English is the list of what there is to say; other languages are held to it by the compiler. */
export type TextKey = keyof typeof en | keyof typeof ofRemoval;
