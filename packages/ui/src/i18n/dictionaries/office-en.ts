import { LIST_WORDS } from '@seker/contract';
import { formEn } from './office/form-en.ts';
import { languagesEn } from './office/languages-en.ts';
import { listEn } from './office/list-en.ts';
import { peopleEn } from './office/people-en.ts';
import { questionnairesEn } from './office/questionnaires-en.ts';
import { settingsEn } from './office/settings-en.ts';
import { shellEn } from './office/shell-en.ts';

/** The office's texts, in English. */
export const officeEn = {
  ...settingsEn,
  ...languagesEn,

  'office.title': 'Seker · Office',
  'office.name': 'Seker',
  'office.start': 'Start',
  'office.areas': 'Areas',
  'office.fold': 'Collapse',
  'office.unfold': 'Expand',
  'office.skip': 'To the screen',
  'office.account': 'Account',
  'office.frameFailed': 'The office could not be loaded',

  'keys.title': 'Keyboard',
  'keys.map': 'This map',
  'keys.fold': 'Collapse or expand the areas',
  'keys.close': 'Close what is open',

  'scheme.title': 'Appearance',
  'scheme.auto': 'As the system',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',

  'start.title': 'Hello, {{name}}',
  'start.me': 'My account',
  'start.role': 'Role',
  'start.group': 'Group',
  'start.languages': 'Languages',
  'start.may': 'What I may do, and why',

  'roleWhy.administrator': 'An administrator may do everything, in all groups.',
  'roleWhy.supervisor': 'A supervisor looks after the projects, interviewers and encoders of their own group.',
  'roleWhy.interviewer': 'An interviewer works at a station, on the projects allocated to them.',
  'roleWhy.observer': 'An observer reads the projects granted to them, and changes nothing.',
  'roleWhy.encoder': 'An encoder works on the tasks allocated to them.',

  'start.projects': 'Projects',
  'start.projectsGranted': 'Projects granted to me',
  'start.noProjects': 'No project is granted to you yet.',
  'start.noProjectsHint': 'A supervisor grants projects; they stand here as soon as there is one.',
  'start.moreProjects': 'These are the first 50.',
  'start.online': 'Online',
  'start.offline': 'Offline',
  'start.doneOf': 'done of target',
  'act.seeProjects': 'See projects on the start page',
  'act.readCases': 'See cases, records and calls',
  'act.changeCases': 'Assign, lock and restore cases',
  'act.readProjects': 'See projects',
  'act.editProjects': 'Set up projects, and take them online and offline',
  'act.allocatePeople': 'Allocate people to projects, and set calling hours',
  'act.removeProject': 'Delete projects',
  'listFiles.title': 'List files',
  'act.seeListFiles': 'See list files and their records',
  'act.importListFiles': 'Import list files',
  'act.editListFiles': 'Change list files and their records',
  'act.removeListFile': 'Delete list files',
  'act.seeSample': 'See variables and samples',
  'act.seeQuotas': 'See quotas',
  'act.editQuotas': 'Edit quotas',
  'act.editVariables': 'Edit variables and populations',
  'act.editSample': 'Draw samples, release and withdraw portions',
  'act.listPeople': 'See people',
  'act.editPeople': 'Create and edit people',
  'act.disablePerson': 'Disable people, and enable them again',
  'act.setPassword': 'Set passwords',
  'act.logOffPerson': 'Log people off',
  'act.unlockPerson': 'Unlock people who are logged in elsewhere',
  'act.removePerson': 'Delete people',
  'act.editGroups': 'See, create and rename groups',
  'act.removeGroup': 'Delete groups',
  'act.watchScreen': 'Watch interviewers’ screens',
  'act.followJobs': 'Follow jobs in the background',
  'act.cancelJob': 'Cancel jobs',
  'act.editSettings': 'Set what holds for all',
  'act.editGroupSettings': 'Set when a group is idle',
  'act.editStations': 'Add and remove stations',
  'act.readAudit': 'Read the audit',
  'act.sendFiles': 'Send in files',

  'reach.own': 'my own',
  'reach.groupStaff': 'interviewers and encoders of my group',
  'reach.group': 'my group',
  'reach.all': 'all groups',

  ...shellEn,
  ...formEn,
  ...listEn,
  ...LIST_WORDS.en,
  ...peopleEn,
  ...questionnairesEn,
} as const;
