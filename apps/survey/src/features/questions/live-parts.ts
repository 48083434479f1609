/**
 * What stands in for a plain form once the script runs. The browser's bundle takes `live-parts.browser.ts` in this file's
 * place (vite.config.ts), where each is fetched when a page first has one; here they are at hand, for the server and for tests.
 */
export { Combobox } from '../../combobox/combobox.tsx';
export { ClickPicture } from './click-picture.tsx';
export { RankBoard } from './rank-board.tsx';
export { ShopShelves } from './shop-shelves.tsx';
