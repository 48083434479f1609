import { PRESET_FORMS } from '@seker/contract';

const WORDS = { title: 'A title', text: '', go: 'Go', no: 'No' };
export const SAMPLE_BANNER = {
  name: 'A banner',
  shape: 'card',
  side: 'left',
  colour: '#c2410c',
  texts: { he: WORDS, en: WORDS },
  moment: 'delay',
  seconds: 8,
  scrollPercent: 50,
  selector: '',
  percent: 20,
  days: 14,
  pages: '',
};

/** Values of fields that name no subject. */
export const WAYS_VALUES = {
  channel: 'both',
  sourceId: 987_654_321,
  bannerId: 987_654_321,
  entryId: 987_654_321,
  label: 'unknown',
  hasOpenLink: false,
} as const;

/** Values of the calls about links and ways in. */
export const WAYS_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  bulkLinks: { act: 'revoke', ids: [] },
  switchOpenLink: { active: true },
  keepViaLabel: { label: 'poster', name: 'Poster' },
  removeViaLabel: { label: 'unknown' },
  createPanel: { name: 'A panel', preset: 'generic', ...PRESET_FORMS.generic },
  editPanel: { name: 'A panel', preset: 'generic', ...PRESET_FORMS.generic, revision: 1 },
  replacePanelKey: { which: 'entry', key: null },
  tryPanel: { externalId: 'TEST-1', end: 'complete' },
  explainPanelAddress: { address: 'https://surveys.example/p/x' },
  removePanel: { revision: 1 },
  removeBanner: { revision: 1 },
  createBanner: SAMPLE_BANNER,
  editBanner: { ...SAMPLE_BANNER, revision: 1 },
};

/** Permitted requests that name a source, a banner or a label that does not exist. */
export const WAYS_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'DELETE /api/v1/projects/:projectId/ways-in/labels/:label': [404],
  'GET /api/v1/projects/:projectId/panels/:sourceId': [404],
  'PUT /api/v1/projects/:projectId/panels/:sourceId': [404],
  'PUT /api/v1/projects/:projectId/panels/:sourceId/active': [404],
  'PUT /api/v1/projects/:projectId/panels/:sourceId/key': [404],
  'POST /api/v1/projects/:projectId/panels/:sourceId/try': [404],
  'POST /api/v1/projects/:projectId/panels/:sourceId/explain': [404],
  'POST /api/v1/projects/:projectId/panels/:sourceId/remove': [404],
  'GET /api/v1/projects/:projectId/panels/:sourceId/entries/:entryId': [404],
  'POST /api/v1/projects/:projectId/panels/:sourceId/entries/:entryId/callback': [404],
  'POST /api/v1/projects/:projectId/banners/:bannerId/remove': [404],
  'POST /api/v1/projects/:projectId/panels/:sourceId/callbacks/retry': [404],
  'GET /api/v1/projects/:projectId/banners/:bannerId': [404],
  'PUT /api/v1/projects/:projectId/banners/:bannerId': [404],
  'PUT /api/v1/projects/:projectId/banners/:bannerId/active': [404],
  'POST /api/v1/projects/:projectId/links/bulk': [422],
  'POST /api/v1/projects/:projectId/cases/:caseId/link': [409],
};
