import { SCREEN_LANGUAGES, SECOND, type SessionId } from '@seker/kernel';
import { NO_PROJECT } from '../db/no-project.ts';
import type { Deps } from '../deps.ts';
import { listListening } from '../features/field/presence/index.ts';
import { visitorsOf } from '../features/questionnaires/drafts/index.ts';
import { describe } from '../http/errors.ts';
import type { BusNews } from './bus.ts';
import type { Presence } from './presence.ts';
import { rooms } from './rooms.ts';
import { readNewsOf, type StationServer, type StationSocket, send, sendAway } from './station-socket.ts';
import { tellCoding } from './tell-coding.ts';
import { tellFloor } from './tell-floor.ts';

/** Forwards bus news to the stations, and after a gap tells them to reload; news never queries the database. */
export function tellSockets(io: StationServer, deps: Deps, presence: Presence): () => void {
  const { bus } = deps;
  let isOver = false;

  const socketsIn = (room: string): readonly StationSocket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  const unsubscribe = [
    bus.on('line', ({ sessionId, event }) => void io.to(rooms.session(sessionId)).emit('BLB_event', event)),
    bus.on('lineState', ({ station, event }) => void io.to(rooms.station(station)).emit('BLB_event', event)),
    bus.on('supervisionChanged', ({ sessionId }) => void io.to(rooms.session(sessionId)).emit('supervision', {})),
    bus.on('pictureAsked', ({ personId, id }) => void io.to(rooms.person(personId)).emit('capture', { id })),
    bus.on('callbacksNear', ({ personId }) => void io.to(rooms.person(personId)).emit('callbacks', {})),
    bus.on('handChanged', ({ personId }) => void io.to(rooms.person(personId)).emit('hand', {})),
    bus.on('callbacksChanged', ({ personIds }) => {
      for (const personId of personIds) io.to(rooms.person(personId)).emit('callbacks', {});
      io.to(rooms.floor).emit('floor', { type: 'callbacks' });
    }),
    bus.on('caseChanged', ({ caseId, holder, by }) => {
      // The session that made the change has its answer; another holder is told.
      if (holder !== null && holder !== by) io.to(rooms.session(holder)).emit('respondent', { sfId: caseId });
    }),
    bus.on('sessionEnded', ({ sessionId, reason }) => {
      io.to(rooms.session(sessionId)).emit('force', { reason });
      io.in(rooms.session(sessionId)).disconnectSockets(true);
    }),
    bus.on('projectChosen', ({ sessionId, projectId }) => {
      for (const socket of socketsIn(rooms.session(sessionId)))
        readNewsOf(socket, { projectId, language: socket.data.session.language });
    }),
    bus.on('news', tellNews),
    bus.on('settingsChanged', ({ projectId }) => {
      const told = projectId === null ? [rooms.all] : SCREEN_LANGUAGES.map((one) => rooms.readers(projectId, one));
      io.to(told).emit('settings', {});
    }),
    bus.on('textsChanged', () => {
      // Screens that then ask this node get the new texts.
      const told = () => io.to(rooms.all).emit('texts', {});
      deps.texts.refresh().then(told, told);
    }),
    bus.on('unattended', ({ sessionId }) => {
      const [socket] = socketsIn(rooms.session(sessionId));
      if (socket === undefined) return;
      // A failure is repaired a second later, when the news is repeated.
      presence.attach(sessionId, socket.id).catch(() => undefined);
    }),
    bus.on(
      'respondentTaken',
      ({ sessionId }) => void io.to(rooms.session(sessionId)).emit('force', { reason: 'released' }),
    ),
    bus.on('tasksReleased', ({ personId }) => void io.to(rooms.person(personId)).emit('force', { reason: 'released' })),
    bus.on('interviewMoved', ({ personId }) => {
      io.to(rooms.watchers(personId)).emit('floor', { type: 'interview', person: personId });
    }),
    tellCoding(io, bus),
    tellFloor(deps, { inRoom: socketsIn }),
    bus.on('draftChanged', ({ questionnaireId, rev, personId, realName, published }) => {
      const told = { draft: questionnaireId, rev, person: { id: personId, name: realName } };
      const event =
        published === null ? { type: 'commands', ...told } : { type: 'published', ...told, number: published };
      io.to(rooms.draft(questionnaireId)).emit('draft', event);
    }),
    bus.on('draftPlace', ({ questionnaireId, isRepeat }) => {
      if (isRepeat) return;
      const here = visitorsOf(deps, questionnaireId);
      io.to(rooms.draft(questionnaireId)).emit('draft', { type: 'here', draft: questionnaireId, here });
    }),
    bus.onResync(() => void resync()),
  ];

  function tellNews({ projectId, personId, item }: BusNews['news']): void {
    for (const language of SCREEN_LANGUAGES) {
      const room = projectId === NO_PROJECT ? rooms.language(language) : rooms.readers(projectId, language);
      if (personId === null) io.to(room).emit('news', item[language]);
      else
        for (const socket of socketsIn(rooms.person(personId)))
          if (socket.rooms.has(room)) send(socket, 'news', item[language]);
    }
  }

  /** While bus news was missed, sessions may have ended, and others may have chosen projects. */
  async function resync(): Promise<void> {
    const sockets = socketsIn(rooms.all);
    const sessionIds = [...new Set(sockets.map(({ data }): SessionId => data.session.id))];
    try {
      const living = await listListening(deps.db, sessionIds, deps.wallNow());
      for (const socket of sockets) {
        const session = living.get(socket.data.session.id);
        if (session === undefined) sendAway(socket, 'loggedOff');
        else readNewsOf(socket, session);
      }
      io.to(rooms.all).emit('resync', {});
    } catch (error) {
      deps.log.warn({ error: describe(error as Error) }, 'the sockets were not looked through');
      setTimeout(() => {
        if (!isOver) void resync();
      }, SECOND).unref();
    }
  }

  return () => {
    isOver = true;
    for (const end of unsubscribe) end();
  };
}
