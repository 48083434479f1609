import { codeframeEn } from './results/codeframe-en.ts';
import { codingReviewEn } from './results/coding-review-en.ts';
import { encodingEn } from './results/encoding-en.ts';
import { mapEn } from './results/map-en.ts';
import { reportsEn } from './results/reports-en.ts';

/** Texts of what is seen of the field while it runs and of what it comes to, in English. */
export const resultsEn = { ...codeframeEn, ...codingReviewEn, ...encodingEn, ...mapEn, ...reportsEn } as const;
