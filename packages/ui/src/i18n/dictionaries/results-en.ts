import { codedAnswersEn } from './results/coded-answers-en.ts';
import { codeframeEn } from './results/codeframe-en.ts';
import { codeframeLibraryEn } from './results/codeframe-library-en.ts';
import { codingFileEn } from './results/coding-file-en.ts';
import { codingMemoryEn } from './results/coding-memory-en.ts';
import { codingReviewEn } from './results/coding-review-en.ts';
import { complaintsEn } from './results/complaints-en.ts';
import { encodingAllocationEn } from './results/encoding-allocation-en.ts';
import { encodingEn } from './results/encoding-en.ts';
import { encodingProgressEn } from './results/encoding-progress-en.ts';
import { encodingSetupEn } from './results/encoding-setup-en.ts';
import { mapEn } from './results/map-en.ts';
import { proofreadEn } from './results/proofread-en.ts';
import { reportsEn } from './results/reports-en.ts';
import { reviewsEn } from './results/reviews-en.ts';

/** Texts of what is seen of the field while it runs and of what it comes to, in English. */
export const resultsEn = {
  ...codeframeEn,
  ...codingFileEn,
  ...codeframeLibraryEn,
  ...codedAnswersEn,
  ...codingMemoryEn,
  ...codingReviewEn,
  ...complaintsEn,
  ...encodingEn,
  ...encodingAllocationEn,
  ...encodingProgressEn,
  ...encodingSetupEn,
  ...mapEn,
  ...proofreadEn,
  ...reportsEn,
  ...reviewsEn,
} as const;
