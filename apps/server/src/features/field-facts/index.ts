export { countFacts } from './count-facts-task.ts';
export { keepFacts } from './keep-facts.ts';
export { type Today, todayOf } from './today-of.ts';
