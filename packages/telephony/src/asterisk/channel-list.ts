import type { Instant } from '@seker/kernel';
import type { RawEvent } from './raw-event.ts';

/** How a list of the exchange's channels ended: with every item, or with fewer or more than it said. */
export interface EndedList {
  readonly askedAt: Instant;
  readonly isWhole: boolean;
  /** Calls that it named. */
  readonly named: ReadonlySet<string>;
}

/** A list of channels while it comes in. Items and end are counted by their ActionID: lists may cross each other. */
export interface ChannelList {
  readonly askedAt: Instant;
  isItem(raw: RawEvent): boolean;
  /** Counts an item; `callId` is null for other people's channels. */
  count(callId: string | null): void;
  /** The end of this list, if the event is one. */
  end(raw: RawEvent): EndedList | null;
}

export function createChannelList(id: string, askedAt: Instant): ChannelList {
  const named = new Set<string>();
  let items = 0;
  const isOwn = (raw: RawEvent): boolean => raw['ActionID'] === id;
  return {
    askedAt,
    isItem: (raw) => raw['Event'] === 'CoreShowChannel' && isOwn(raw),
    count: (callId) => {
      items += 1;
      if (callId !== null) named.add(callId);
    },
    end: (raw) => {
      if (raw['Event'] !== 'CoreShowChannelsComplete' || !isOwn(raw)) return null;
      const isWhole = raw['EventList'] === 'Complete' && raw['ListItems'] === String(items);
      return { askedAt, isWhole, named };
    },
  };
}
