import type { DraftVisitor } from '@seker/contract';
import { type Id, type Instant, later, type PersonId, SECOND } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';

/** A place that was not said again for so long is left: the node of its window may be gone. */
const KEPT_MILLISECONDS = 60 * SECOND;

/** Where a window of a person is, as the bus tells it. */
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

/** Who has which draft open, on all nodes, as the bus tells it. */
interface DraftPresence {
  /** Those who are there now. */
  here(draft: Id<'Questionnaire'>, now: Instant): readonly DraftVisitor[];
  note(place: DraftPlace, now: Instant): void;
}

const known = new WeakMap<Bus, DraftPresence>();

/** The one of this node: what the bus says is the same for all who ask. */
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

/** Who has the draft open now, as far as this node knows. */
export function visitorsOf(deps: Pick<Deps, 'bus' | 'wallNow'>, draft: Id<'Questionnaire'>): readonly DraftVisitor[] {
  return presenceOf(deps.bus).here(draft, deps.wallNow());
}

/** Keeps up with who comes and goes; returns how to stop. */
export function followDrafts(deps: Pick<Deps, 'bus' | 'wallNow'>): () => void {
  const presence = presenceOf(deps.bus);
  return deps.bus.on('draftPlace', (place) => presence.note(place, deps.wallNow()));
}
