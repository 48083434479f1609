export type { Exhibit } from './exhibit.ts';
export { exhibitDocument } from './exhibit-document.ts';
export { beginExhibit, type ExhibitInterview, type ExhibitStart } from './exhibit-interview.ts';
export { exhibitEnd, exhibitModel, exhibitUrl, storedJson, storedUrl } from './exhibit-models.ts';
export { EXHIBITS } from './exhibits.ts';
export { isPicture, pictureFile } from './pictures.ts';
export { takeExhibitPage } from './take-exhibit-page.ts';
