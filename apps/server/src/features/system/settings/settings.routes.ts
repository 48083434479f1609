import { settingsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { addHoliday, changeHoliday, listHolidays, removeHoliday, takeIsraelHolidays } from './holidays.ts';
import { readGroupSettings, readSettings } from './read-settings.ts';
import { saveGroupSettings, saveSettings } from './save-settings.ts';
import { addStations, listStations, removeStation, setStationPhone } from './stations.ts';

const EDIT_SETTINGS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** Supervisors set the idle times of their own group (specification 2 §6). */
const EDIT_GROUP_SETTINGS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'group',
} as const satisfies Policy;

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.readSettings, EDIT_SETTINGS, async () => await readSettings(deps.db), {
    byItself: true,
  });

  personRoute(app, deps, calls.saveSettings, EDIT_SETTINGS, async ({ session, body }) => ({
    revision: await saveSettings(deps, session, body),
  }));

  personRoute(
    app,
    deps,
    calls.listHolidays,
    EDIT_SETTINGS,
    async () => ({ days: [...(await listHolidays(deps.db))] }),
    { byItself: true },
  );

  personRoute(app, deps, calls.addHoliday, EDIT_SETTINGS, async ({ session, body }) => ({
    projects: await addHoliday(deps, session, body),
  }));

  personRoute(app, deps, calls.changeHoliday, EDIT_SETTINGS, async ({ session, params, body }) => ({
    projects: await changeHoliday(deps, session, params.day, body),
  }));

  personRoute(
    app,
    deps,
    calls.takeIsraelHolidays,
    EDIT_SETTINGS,
    async ({ session, params }) => await takeIsraelHolidays(deps, session, params.year),
  );

  personRoute(app, deps, calls.removeHoliday, EDIT_SETTINGS, async ({ session, params }) => ({
    projects: await removeHoliday(deps, session, params.day),
  }));

  personRoute(
    app,
    deps,
    calls.readGroupSettings,
    EDIT_GROUP_SETTINGS,
    async ({ group }) => await readGroupSettings(deps.db, group),
    { byItself: true },
  );

  personRoute(app, deps, calls.saveGroupSettings, EDIT_GROUP_SETTINGS, async ({ session, group, body }) => ({
    revision: await saveGroupSettings(deps, session, group, body),
  }));

  personRoute(app, deps, calls.listStations, EDIT_SETTINGS, async ({ query }) => await listStations(deps, query), {
    byItself: true,
  });

  personRoute(app, deps, calls.addStations, EDIT_SETTINGS, async ({ session, body }) => ({
    added: await addStations(deps, session, body),
  }));

  personRoute(app, deps, calls.setStationPhone, EDIT_SETTINGS, async ({ session, params, body }) => {
    await setStationPhone(deps, session, params.station, body.phone);
    return { success: true };
  });

  personRoute(app, deps, calls.removeStation, EDIT_SETTINGS, async ({ session, params }) => {
    await removeStation(deps, session, params.station);
    return { success: true };
  });
}
