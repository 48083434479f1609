import { PIXEL } from './pixel.ts';

/** What requests of the matrix of rights say in fields that name nothing. */
export const SAMPLE_VALUES = {
  login: 'newcomer',
  realName: 'New Comer',
  role: 'interviewer',
  act: 'disable',
  languages: ['he'],
  revision: 0,
  password: 'another password',
  station: '109',
  lang: 'en',
  reason: 'cancel',
  number: '050-0000000',
  text: 'a comment',
  said: 'captions',
  intermission: 0,
  isubtype: 0,
  choice: 'failed',
  imgdata: PIXEL,
  purpose: 'medium',
  name: 'people',
  columns: [],
  isDense: true,
  languageCode: 'qq',
  code: 'qq',
  englishName: 'Quechua',
  originName: 'Runasimi',
  direction: 'ltr',
  catalogue: 'screens',
  key: 'login.title',
  isTrial: true,
  idleAlertMinutes: 7,
  idleLogOffMinutes: 31,
  homeCountry: 'IL',
  first: '131',
  last: '133',
  chosenLanguage: 'he',
  oldPassword: 'seker-demo',
  newPassword: 'seker-demo-2',
  comments: 'words of their own',
  language: 'en',
  versionNumber: 1,
  rev: 0,
  base: 0,
  batch: '0d3b1f6e-51c5-4d0c-9f0d-6c7f6a1f7a10',
  commands: [{}],
  acceptsWarnings: true,
  to: { version: 1 },
  settings: {},
} as const;

/**
 * Own requests that are let in and then come to nothing: there is no such medium, the form is not the page's, the login or
 * the name was taken by the role before, the settings were changed and the station
 * taken away by it, nothing was ticked, the group is one's own or has another name, the text was set a
 * moment before, and what was sent in is not on the disk.
 */
export const SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'GET /survey/run/:respId/media/:medium': [404],
  'GET /survey/run/:respId/media/:medium/:said/:language': [404],
  'GET /survey/simulation/:id/media/:medium': [404],
  'GET /survey/simulation/:id/media/:medium/:said/:language': [404],
  'POST /survey/simulation/:id': [403],
  'POST /survey/web/:id': [400],
  'POST /api/v1/languages/:languageCode/texts/reset': [409],
  'POST /api/v1/languages/:languageCode/texts/import': [404],
  'POST /api/v1/people': [422],
  'PUT /api/v1/people/:personId': [422],
  'POST /api/v1/people/bulk': [422],
  'PUT /api/v1/groups/:groupId': [422],
  'POST /api/v1/groups/:groupId/remove': [409, 422],
  'PUT /api/v1/settings': [409],
  'PUT /api/v1/groups/:groupId/settings': [409],
  'DELETE /api/v1/stations/:station': [404],
  'POST /api/v1/uploads': [415],
  'POST /api/v1/questionnaires/bulk': [400],
  'POST /api/v1/questionnaires/import': [404],
  'POST /api/v1/questionnaires/:questionnaireId/media': [404],
  'GET /api/v1/questionnaires/:questionnaireId/media/:mediumId': [404],
  'GET /api/v1/questionnaires/:questionnaireId/media/:mediumId/:said/:language': [404],
  'POST /api/v1/drafts/:questionnaireId/commands': [422],
  'POST /api/v1/questionnaires/:questionnaireId/publish': [409, 422],
  'DELETE /api/v1/questionnaires/:questionnaireId': [409],
};

/** What lies below a page of the survey: its media and what is said in them, and a request for one that is not there. */
export const MEDIA_PAGES: Readonly<Record<string, string>> = {
  '/media/:medium': '/media/none',
  '/media/:medium/:said/:language': '/media/none/captions/he',
};
