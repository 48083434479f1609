export { projectPeopleRoutes } from './project-people.routes.ts';
