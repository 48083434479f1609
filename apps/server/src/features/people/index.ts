export { erasePeople } from './erase-people.ts';
export { keepAnAdministrator } from './keep-an-administrator.ts';
export { peopleRoutes } from './people.routes.ts';
