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
  intermission: 0,
  isubtype: 0,
  choice: 'failed',
  imgdata: PIXEL,
  purpose: 'dictionary',
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
} as const;

/**
 * Own requests that are let in and then come to nothing: there is no such medium, the form is not the page's, the login or
 * the name was taken by the role before, the settings were changed and the station
 * taken away by it, nothing was ticked, the group is one's own or has another name, the text was set a
 * moment before, and what was sent in is not on the disk.
 */
export const SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'GET /survey/run/:respId/media/:medium': [404],
  'GET /survey/simulation/:id/media/:medium': [404],
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
};
