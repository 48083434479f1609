export { axeFaults, excessWidth, smallTargets } from './faults.ts';
export { css, texts } from './find.ts';
export { type Hand, hand } from './hand.ts';
export { HOSTILE_WORDS } from './hostile-words.ts';
export { press, reach, retype, type } from './keys.ts';
export { mainly, type ScreenLanguage } from './languages.ts';
export { clickAt, dragByFinger, dragByMouse, moveMouse, spotIn, tap } from './pointers.ts';
export { arrangeScreen, type Screen } from './screen.ts';
export { onLeave, showDocument } from './show-document.ts';
