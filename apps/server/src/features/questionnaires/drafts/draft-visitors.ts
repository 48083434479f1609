import type { DraftVisitor } from '@seker/contract';
import { type Id, type Instant, later, type PersonId, SECOND } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';

/** A place not repeated for this long is dropped: the node of its window may be gone. */
const KEPT_MILLISECONDS = 60 * SECOND;

/** A window's place in a draft, as announced on the bus. */
interface DraftPlace {
  readonly questionnaireId: Id<'Questionnaire'>;
  readonly visitor: string;
  readonly personId: PersonId;
  readonly realName: string;
  readonly node: string | null;
  readonly field: string | null;
  readonly takes: boolean;
  readonly since: string;
  readonly isGone: boolean;
}

type Bus = Deps['bus'];

/** The people who have a draft open, on all nodes, according to the bus. */
interface DraftPresence {
  /** Returns the current visitors. */
  here(draft: Id<'Questionnaire'>, now: Instant): readonly DraftVisitor[];
  note(place: DraftPlace, now: Instant): void;
}

const known = new WeakMap<Bus, DraftPresence>();

/** Returns this node's presence, shared by all callers. */
function presenceOf(bus: Bus): DraftPresence {
  const found = known.get(bus) ?? createPresence();
  known.set(bus, found);
  return found;
}

function createPresence(): DraftPresence {
  const drafts = new Map<Id<'Questionnaire'>, Map<string, { readonly place: DraftPlace; readonly until: Instant }>>();
  return {
    here: (draft, now) =>
      [...(drafts.get(draft)?.values() ?? [])].filter(({ until }) => until > now).map(({ place }) => visitorOf(place)),
    note: (place, now) => {
      const visitors = drafts.get(place.questionnaireId) ?? new Map();
      if (place.isGone) visitors.delete(place.visitor);
      else visitors.set(place.visitor, { place, until: later(now, KEPT_MILLISECONDS) });
      for (const [visitor, { until }] of visitors) if (until <= now) visitors.delete(visitor);
      if (visitors.size === 0) drafts.delete(place.questionnaireId);
      else drafts.set(place.questionnaireId, visitors);
    },
  };
}

function visitorOf({ visitor, personId, realName, node, field, takes, since }: DraftPlace): DraftVisitor {
  return { visitor, person: { id: personId, name: realName }, node, field, takes, since };
}

/** Lists the people who have the draft open now, as known to this node. */
export function visitorsOf(deps: Pick<Deps, 'bus' | 'wallNow'>, draft: Id<'Questionnaire'>): readonly DraftVisitor[] {
  return presenceOf(deps.bus).here(draft, deps.wallNow());
}

/** Follows visitors coming and going; returns a function that stops it. */
export function followDrafts(deps: Pick<Deps, 'bus' | 'wallNow'>): () => void {
  const presence = presenceOf(deps.bus);
  return deps.bus.on('draftPlace', (place) => presence.note(place, deps.wallNow()));
}
