import { bulkPeople as people } from './bulk-people.ts';

export { erasePeople } from './erase-people.ts';
export { keepAnAdministrator } from './keep-an-administrator.ts';
export { peopleRoutes } from './people.routes.ts';

/** The bulk task for the job runner. */
export const bulkPeople = people.task;
