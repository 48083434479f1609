export { makeDirectory } from '../postgres/data-directory.ts';
export { giveToOwnerOf } from '../postgres/ownership.ts';
