export { cellWords } from './cell-words.ts';
export { filterText } from './filter-text.ts';
export { tableChoicesQuery } from './table-choices.ts';
