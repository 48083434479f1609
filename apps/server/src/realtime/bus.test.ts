import type { CaseId, CellId, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { BUS_NEWS, type BusNews, createMemoryBus } from './bus.ts';

const sessionId = 7 as SessionId;
const projectId = 1042 as ProjectId;
const caseId = 11 as CaseId;
const message = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message', value: 'שלום' } as const;
const hangup = {
  type: 'hangup',
  station: '101',
  at: '2026-03-01T08:00:00.000Z',
  Uniqueid: 'a',
  Channel: 'b',
  local: false,
  Cause: 16,
  CauseTxt: 'Normal Clearing',
  outcome: 'answered',
} as const;

const EXAMPLES: BusNews = {
  sessionEnded: { sessionId, reason: 'idle' },
  line: { sessionId, event: hangup },
  lineState: {
    station: '101',
    event: { type: 'extension-status', station: '101', at: '2026-03-01T08:00:00.000Z', Status: 0, registered: true },
  },
  news: { projectId, personId: null, item: { he: message, en: { ...message, value: 'Hello' } } },
  pictureAsked: { personId: 3 as PersonId, id: 'picture' },
  caseChanged: { projectId, caseId, holder: sessionId, by: null },
  quotaChanged: { projectId, cellIds: [1 as CellId, 2 as CellId] },
};

describe('news on the bus', () => {
  it.each(Object.keys(BUS_NEWS) as (keyof BusNews)[])('is plain JSON, heard as it was told: %s', (name) => {
    const bus = createMemoryBus();
    const heard: unknown[] = [];
    const off = bus.on(name, (news) => heard.push(news));
    bus.emit(name, EXAMPLES[name]);
    expect(heard).toStrictEqual([EXAMPLES[name]]);
    expect(heard[0]).not.toBe(EXAMPLES[name]);
    off();
    bus.emit(name, EXAMPLES[name]);
    expect(heard).toHaveLength(1);
  });

  it('carries nothing that another process could not be told', () => {
    const bus = createMemoryBus();
    const heard: unknown[] = [];
    bus.on('pictureAsked', (news) => heard.push(news));
    const withMore = { ...EXAMPLES.pictureAsked, render: () => 'a function' };
    bus.emit('pictureAsked', withMore);
    expect(heard).toStrictEqual([EXAMPLES.pictureAsked]);
  });
});
