/** Requests that are refused for another reason: no question takes the sample, and no interview has it. */
export const CAPTURE_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'PUT /survey/run/:respId/captured/:sha256': [400],
  'POST /survey/run/:respId/captured': [400],
  'PUT /survey/web/:id/captured/:sha256': [400],
  'POST /survey/web/:id/captured': [400],
  'GET /api/v1/projects/:projectId/reviews/:reviewId/captured/:hash': [404],
  'GET /api/v1/projects/:projectId/reviews/:reviewId/recordings/:callId/sound': [403, 404],
  'GET /api/v1/projects/:projectId/cases/:caseId/recordings/:callId/sound': [403, 404],
  'POST /api/v1/line/consent': [404],
};
