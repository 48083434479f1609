export { findLiveSessions } from './auth.queries.ts';
export { authRoutes } from './auth.routes.ts';
export { endSession } from './end-session.ts';
export { hashPassword } from './password.ts';
export { redeemRealtimeKey } from './realtime-key.ts';
