import { Combobox } from '../combobox/combobox.tsx';
import { calculate } from '../features/questions/calculate.ts';
import { CaptureInput } from '../features/questions/capture-input.tsx';
import { ClickPicture } from '../features/questions/click-picture.tsx';
import { liveParts } from '../features/questions/live-parts.ts';
import { RankBoard } from '../features/questions/rank-board.tsx';
import { ShopShelves } from '../features/questions/shop-shelves.tsx';
import { VisualInput } from '../features/questions/visual-input.tsx';

/** Markup is made at once, and does not wait for what is fetched. */
Object.assign(liveParts, { calculate, CaptureInput, Combobox, ClickPicture, RankBoard, ShopShelves, VisualInput });
