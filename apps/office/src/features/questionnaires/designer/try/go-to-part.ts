import { surroundingOf } from '../session/surroundings.ts';
import type { Engine } from './engine.ts';

/** Shows a part of the questionnaire on the stage: a node where it is asked, a text around the pages where it is seen. */
export function goToPart(engine: Engine, uid: string): void {
  switch (surroundingOf(uid)) {
    case 'welcome':
      return engine.ask({ do: 'greet' });
    case 'goodbye':
      return engine.ask({ do: 'fill', upTo: 'end' });
    case 'header':
    case 'footer':
      return engine.ask({ do: 'restart' });
    case null:
      return engine.ask({ do: 'goTo', uid });
  }
}
