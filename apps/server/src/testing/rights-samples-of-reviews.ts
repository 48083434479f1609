/** Values of the rights matrix for proofreading. */
export const REVIEW_SAMPLES_OF = {
  correctAnswer: { question: 'dish', openTexts: [{ answer: null, text: 'x' }], reason: 'x', interviewRevision: 999 },
  returnReview: { note: 'x', questions: [] },
} as const;

export const REVIEW_SERVED_AS = {
  'POST /api/v1/projects/:projectId/reviews/release': [422],
  'PUT /api/v1/projects/:projectId/reviews/encoders': [404],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/answers': [403, 409],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/approve': [409],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/reopen': [409],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/return': [409],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/reject': [409, 422],
  'POST /api/v1/projects/:projectId/reviews/:reviewId/undo-rejection': [409],
} as const;
