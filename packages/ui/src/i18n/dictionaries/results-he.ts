import { codedAnswersHe } from './results/coded-answers-he.ts';
import { codeframeHe } from './results/codeframe-he.ts';
import { codeframeLibraryHe } from './results/codeframe-library-he.ts';
import { codingFileHe } from './results/coding-file-he.ts';
import { codingMemoryHe } from './results/coding-memory-he.ts';
import { codingReviewHe } from './results/coding-review-he.ts';
import { complaintsHe } from './results/complaints-he.ts';
import { encodingAllocationHe } from './results/encoding-allocation-he.ts';
import { encodingHe } from './results/encoding-he.ts';
import { encodingProgressHe } from './results/encoding-progress-he.ts';
import { encodingSetupHe } from './results/encoding-setup-he.ts';
import { mapHe } from './results/map-he.ts';
import { proofreadHe } from './results/proofread-he.ts';
import { reportsHe } from './results/reports-he.ts';
import { reviewsHe } from './results/reviews-he.ts';
import type { resultsEn } from './results-en.ts';

/** Texts of what is seen of the field while it runs and of what it comes to, in Hebrew, without addressing anyone as a man or a woman. */
export const resultsHe: Readonly<Record<keyof typeof resultsEn, string>> = {
  ...codeframeHe,
  ...codingFileHe,
  ...codeframeLibraryHe,
  ...codedAnswersHe,
  ...codingMemoryHe,
  ...codingReviewHe,
  ...complaintsHe,
  ...encodingHe,
  ...encodingAllocationHe,
  ...encodingProgressHe,
  ...encodingSetupHe,
  ...mapHe,
  ...proofreadHe,
  ...reportsHe,
  ...reviewsHe,
};
