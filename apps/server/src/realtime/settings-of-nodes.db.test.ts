import {
  deskCalls,
  languagesCalls,
  projectCalls,
  projectPeopleCalls,
  settingsCalls,
  statusesCalls,
} from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { atNode, atWork, listen, nodeA, nodeB, openNodeShift } from '../testing/node-shift.ts';
import { Person } from '../testing/person.ts';
import type { StationSocket } from '../testing/station-socket.ts';

openNodeShift();

const projectId = 1042;
const told = (socket: StationSocket) => socket.heard.filter(([name]) => name === 'settings').length;

/** What a desk keeps of the settings, as a node gives it. */
async function settingsAt(node: typeof nodeA, person: Person) {
  const at = atNode(node, person);
  const { data } = await at.call(deskCalls.generalInfo, {});
  const { projectName, quest_comments, hours } = await at.call(deskCalls.info, { spa: '1' });
  return { statuses: data.statuses.map(({ name }) => name), lngs: data.lngs, projectName, quest_comments, hours };
}

async function renameStatus(admin: Person): Promise<void> {
  const { statuses, revision } = await admin.call(statusesCalls.readStatuses, { projectId });
  const busy = statuses.find(({ nameEn }) => nameEn === 'Busy');
  if (busy === undefined) throw new Error('no status Busy');
  const { id, aaporBucket: _, system: __, isRequired: ___, isUsed: ____, ...rest } = busy;
  const renamed = { ...rest, nameHe: 'קו תפוס', nameEn: 'Engaged' };
  await admin.call(statusesCalls.editStatus, { projectId, statusId: id, ...renamed, revision } as never);
}

async function changeNote(admin: Person): Promise<void> {
  const { group, listFile, ...project } = await admin.call(projectCalls.readProject, { projectId });
  const note = { he: 'לדבר לאט', en: 'Speak slowly' };
  const form = { projectId, ...project, groupId: group.id, listFileId: listFile?.id ?? null };
  await admin.call(projectCalls.editProject, { ...form, interviewerNote: note } as never);
}

async function changeHours(admin: Person): Promise<void> {
  const { windows, closedDays, revision } = await admin.call(projectPeopleCalls.readCallingHours, { projectId });
  const shorter = windows.map((window) => ({ ...window, from: '10:15' }));
  await admin.call(projectPeopleCalls.saveCallingHours, { projectId, windows: shorter, closedDays, revision } as never);
}

async function closeDay(admin: Person): Promise<void> {
  await admin.call(settingsCalls.addHoliday, { day: '2031-05-01', name: 'חג' });
}

async function reopenDay(admin: Person): Promise<void> {
  await admin.call(settingsCalls.removeHoliday, { day: '2031-05-01' });
}

async function renameLanguage(admin: Person): Promise<void> {
  const { rows } = await admin.call(languagesCalls.listLanguages, {} as never);
  const hebrew = rows.find(({ code }) => code === 'he');
  if (hebrew === undefined) throw new Error('no Hebrew');
  const { code, englishName, direction, revision } = hebrew;
  const fields = { code, englishName, originName: 'עברית מדוברת', direction, revision };
  await admin.call(languagesCalls.editLanguage, { languageCode: 'he', ...fields });
}

describe('settings that are changed at one node', () => {
  it.each([
    ['a status has another name', renameStatus],
    ['the note to interviewers is another one', changeNote],
    ['the calling hours are others', changeHours],
    ['a day is closed for all projects', closeDay],
    ['a day is open again for all projects', reopenDay],
    ['a language has another name', renameLanguage],
  ] as const)('reach a desk at another node at once: %s', async (_what, change) => {
    const dana = await atWork(nodeA, 'dana', '101');
    const socket = await listen(nodeA, dana);
    const admin = new Person(nodeB, 'admin');
    await admin.logInToOffice();
    // The node has just read them, and keeps them for a while.
    const before = await settingsAt(nodeA, dana);
    await change(admin);
    await socket.hears('settings');
    const after = await settingsAt(nodeA, dana);
    expect(after).not.toEqual(before);
    nodeB.forgetCaches();
    expect(after).toEqual(await settingsAt(nodeB, dana));
  });

  it('are told to the desks of the project alone, and once', async () => {
    const dana = await atWork(nodeA, 'dana', '101');
    const noam = await atWork(nodeA, 'noam', '102');
    await noam.startProject(1043);
    const [hers, his] = [await listen(nodeA, dana), await listen(nodeA, noam)];
    const admin = new Person(nodeB, 'admin');
    await admin.logInToOffice();
    const { statuses, revision } = await admin.call(statusesCalls.readStatuses, { projectId });
    const ids = statuses.filter(({ system }) => !system).map(({ id }) => id);
    // As it is: no change, and no news.
    await admin.call(statusesCalls.orderStatuses, { projectId, ids, revision } as never);
    await admin.call(statusesCalls.orderStatuses, { projectId, ids: ids.toReversed(), revision } as never);
    await closeDay(admin);
    await expect.poll(() => [told(hers), told(his)]).toEqual([2, 1]);
    // What had been told twice would have come before this.
    await reopenDay(admin);
    await expect.poll(() => [told(hers), told(his)]).toEqual([3, 2]);
  });
});
