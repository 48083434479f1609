import { encodingEn } from './results/encoding-en.ts';
import { mapEn } from './results/map-en.ts';
import { proofreadEn } from './results/proofread-en.ts';
import { reportsEn } from './results/reports-en.ts';
import { reviewsEn } from './results/reviews-en.ts';

/** Texts of what is seen of the field while it runs and of what it comes to, in English. */
export const resultsEn = { ...encodingEn, ...mapEn, ...proofreadEn, ...reportsEn, ...reviewsEn } as const;
