export { interviewerRoutes } from './interviewer.routes.ts';
