import { isHeldAt, partOf } from '../session/held-place.ts';
import { surroundingOf } from '../session/surroundings.ts';
import type { Engine } from './engine.ts';

/** Shows a part of the questionnaire on the stage: a node where it is asked, a text around the pages where it is seen. */
export function goToPart(engine: Engine, uid: string): void {
  if (isHeldAt(uid)) return engine.ask({ do: 'goToTrap', uid: partOf(uid) });
  const around = surroundingOf(uid);
  switch (around) {
    case 'welcome':
      return engine.ask({ do: 'greet' });
    case 'goodbye':
      return engine.ask({ do: 'fill', upTo: 'end' });
    case 'header':
    case 'footer':
      return engine.ask({ do: 'restart' });
    case 'screenedOut':
    case 'overQuota':
    case 'alreadyDone':
    case 'closed':
      return engine.ask({ do: 'end', end: around });
    case null:
      return engine.ask({ do: 'goTo', uid });
  }
}
