export { auditRoutes } from './audit.routes.ts';
export { listAudit } from './list-audit.ts';
