import { type TableSpec, USUAL_EXPORT, USUAL_WEIGHTS } from '@seker/contract';

export const FIGURE_VALUES = USUAL_EXPORT;

/** No project has an interview, so there is nothing to export or to weigh, nor a file; a chain is saved once. */
export const FIGURE_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'GET /api/v1/projects/:projectId/exports/:fileKey/file': [404],
  'POST /api/v1/projects/:projectId/exports': [409],
  'POST /api/v1/projects/:projectId/tables/computed': [409],
  'GET /api/v1/projects/:projectId/tables/file': [409],
  'PUT /api/v1/projects/:projectId/tables/:tableId': [404],
  'DELETE /api/v1/projects/:projectId/tables/:tableId': [404],
  'POST /api/v1/projects/:projectId/shared-pages/preview': [409, 422],
  'POST /api/v1/projects/:projectId/shared-pages': [409, 422],
  'PUT /api/v1/projects/:projectId/shared-pages/:pageId': [409, 422],
  'POST /api/v1/projects/:projectId/shared-pages/:pageId/revoke': [404],
  'POST /api/v1/projects/:projectId/weights/trial': [409],
  'PUT /api/v1/projects/:projectId/weights': [409],
};

const SPEC: TableSpec = {
  rows: [{ variable: 'SEX', nets: [], ends: [], hasMean: false }],
  columns: [],
  filters: [],
  weight: 'none',
  measure: 'column',
  level: '95',
  isShared: true,
};
const SHARED_PAGE = {
  title: 'A page',
  intro: '',
  tables: [{ name: 'A table', spec: SPEC, hasChart: true }],
  filters: [],
  isLive: false,
  lastDay: '2031-12-31',
};
const TABLE = { name: 'A table', isShared: false, spec: SPEC };

export const FIGURE_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  tryWeights: USUAL_WEIGHTS,
  saveWeighting: USUAL_WEIGHTS,
  chooseQuality: { fields: null, questions: null },
  computeTable: SPEC,
  addTable: TABLE,
  changeTable: { ...TABLE, revision: 1, tableId: 987_654_321 },
  previewSharedPage: { ...SHARED_PAGE, choice: 0 },
  sharePage: SHARED_PAGE,
  changeSharedPage: { ...SHARED_PAGE, revision: 1, pageId: 987_654_321 },
  revokeSharedPage: { pageId: 987_654_321 },
  removeTable: { tableId: 987_654_321 },
  exportTables: { format: 'xlsx' },
};
