export { listAskedVersions } from './asked-versions.queries.ts';
export { countFacts } from './count-facts-task.ts';
export { countTouchedCases } from './count-touched.ts';
export { isCountingFirst, readAsOf as factsAsOf } from './fact-progress.queries.ts';
export { findAnswered } from './find-answered.ts';
export { keepFacts } from './keep-facts.ts';
export { readZone } from './today.queries.ts';
export { completedToday, type Today, todayOf } from './today-of.ts';
export { readUnpaidBreaks } from './unpaid-breaks.queries.ts';
