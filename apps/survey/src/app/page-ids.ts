/** Where the script finds the page and its data. */
export const ROOT_ID = 'survey';
export const MODEL_ID = 'model';
