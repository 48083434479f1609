import type { RemovalWords } from './en.ts';

export const ru: RemovalWords = {
  removalTitle: 'Отписка от рассылки',
  removalText: 'Письма на адрес {address} больше не будут приходить.',
  removalEverything: 'Отписаться',
  removalStudy: 'Только от этого опроса',
  removalDone: 'Готово',
  removalDoneEverything: 'Письма на этот адрес больше не будут приходить.',
  removalDoneStudy: 'Письма об этом опросе на этот адрес больше не будут приходить.',
};
