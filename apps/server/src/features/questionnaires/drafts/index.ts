export { beginDraft, requireDraft, requireDraftWithin } from './begin-draft.ts';
export { readVersionText, setBase } from './draft.queries.ts';
export { followDrafts, visitorsOf } from './draft-visitors.ts';
export { draftsRoutes } from './drafts.routes.ts';
export { measureDraft } from './measure-draft.ts';
export { findReadableDraft } from './readable-draft.ts';
