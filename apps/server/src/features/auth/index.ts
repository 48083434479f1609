export { OWN_SESSION } from './auth.policy.ts';
export { expireLease, findLiveSessions } from './auth.queries.ts';
export { authRoutes } from './auth.routes.ts';
export { endOverdueSessions } from './end-overdue-sessions.ts';
export { closeSession, endSession } from './end-session.ts';
export { forgetBrakesOf, forgetTrustIn } from './login-attempt.queries.ts';
export { hashPassword } from './password.ts';
export { redeemRealtimeKey } from './realtime-key.ts';
