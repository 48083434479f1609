import type { QuestionnaireMedium } from '@seker/contract';

/** A file of the library as documents name it. */
export type ChosenMedium = NonNullable<QuestionnaireMedium['medium']>;
