import { bulkPeople as people } from './bulk-people.ts';

export { erasePeople } from './erase-people.ts';
export { keepAnAdministrator } from './keep-an-administrator.ts';
export { peopleRoutes } from './people.routes.ts';

/** What the runner is asked for acts on many people. */
export const bulkPeople = people.task;
