import { draftPlace } from '@seker/contract';
import { type Id, type Instant, parseId, SECOND } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { findReadableDraft } from '../features/questionnaires/drafts/index.ts';
import { describe } from '../http/errors.ts';
import { rooms } from './rooms.ts';
import type { StationSocket } from './station-socket.ts';

/** Repeating a place tells it to nodes started since; a third of the time that a place is kept. */
const REPEATED_MILLISECONDS = 20 * SECOND;

interface Visit {
  readonly questionnaireId: Id<'Questionnaire'>;
  readonly node: string | null;
  readonly field: string | null;
  readonly takes: boolean;
  readonly since: string;
}

/** Lets a window report its place in a draft; it receives the draft's events for as long. */
export function visitDrafts(socket: StationSocket, deps: Deps): void {
  const { session } = socket.data;
  let visit: Visit | null = null;
  let saidAt: Instant = deps.wallNow();
  /** Makes reports of the window run in order. */
  let last: Promise<void> = Promise.resolve();

  function say(place: Visit, more: { readonly isGone: boolean; readonly isRepeat: boolean }): void {
    saidAt = deps.wallNow();
    const { personId, realName } = session;
    deps.bus.emit('draftPlace', { ...place, visitor: socket.id, personId, realName, ...more });
  }

  function leave(): void {
    if (visit === null) return;
    const left = visit;
    visit = null;
    void socket.leave(rooms.draft(left.questionnaireId));
    say(left, { isGone: true, isRepeat: false });
  }

  async function go(payload: unknown): Promise<void> {
    const read = draftPlace.safeParse(payload);
    if (!read.success) return;
    const { draft, node, field, takes = false } = read.data;
    const named = parseId<'Questionnaire'>(draft);
    if (visit === null || visit.questionnaireId !== named) {
      const found = named === null ? null : await findReadableDraft(deps, session, named);
      leave();
      if (found === null || socket.disconnected) return;
      visit = { questionnaireId: found, node, field, takes, since: new Date(deps.wallNow()).toISOString() };
      void socket.join(rooms.draft(found));
    } else visit = { ...visit, node, field, takes };
    say(visit, { isGone: false, isRepeat: false });
  }

  socket.on('draft', (payload: unknown) => {
    last = last
      .then(async () => await go(payload))
      .catch((error: Error) => deps.log.warn({ error: describe(error) }, 'a visit of a draft was not noted'));
  });
  socket.conn.on('heartbeat', () => {
    if (visit !== null && deps.wallNow() - saidAt >= REPEATED_MILLISECONDS)
      say(visit, { isGone: false, isRepeat: true });
  });
  socket.on('disconnect', leave);
}
