import type { LineSample } from './phone-line.ts';

/** How the line of a conversation is, and how it was so far. */
export interface LineQuality {
  readonly isWeak: boolean;
  /** Samples in a row that speak for the other state. */
  readonly against: number;
  readonly samples: number;
  readonly weakSamples: number;
  readonly received: number;
  readonly lost: number;
  readonly worstJitterSeconds: number;
}

export const SAMPLE_SECONDS = 2;

/** From here on words are lost; below `GOOD` nothing is noticed. Between them a line stays what it was. */
const BAD = { loss: 0.05, jitterSeconds: 0.04 } as const;
const GOOD = { loss: 0.02, jitterSeconds: 0.025 } as const;
/** A line turns weak after 4 s and good after 6 s, so that the word does not flicker. */
const TO_WEAK = 2;
const TO_GOOD = 3;

export const NEW_LINE: LineQuality = {
  isWeak: false,
  against: 0,
  samples: 0,
  weakSamples: 0,
  received: 0,
  lost: 0,
  worstJitterSeconds: 0,
};

/** Judges a line by one more sample. A pause without packets, as on hold, says nothing. */
export function judgeLine(before: LineQuality, { received, lost, jitterSeconds }: LineSample): LineQuality {
  if (received + lost <= 0) return before;
  const loss = Math.max(0, lost) / (received + Math.max(0, lost));
  const isBad = loss >= BAD.loss || jitterSeconds >= BAD.jitterSeconds;
  const isGood = loss <= GOOD.loss && jitterSeconds <= GOOD.jitterSeconds;
  const against = (before.isWeak ? isGood : isBad) ? before.against + 1 : 0;
  const turns = against >= (before.isWeak ? TO_GOOD : TO_WEAK);
  const isWeak = turns ? !before.isWeak : before.isWeak;
  return {
    isWeak,
    against: turns ? 0 : against,
    samples: before.samples + 1,
    weakSamples: before.weakSamples + (isWeak ? 1 : 0),
    received: before.received + received,
    lost: before.lost + Math.max(0, lost),
    worstJitterSeconds: Math.max(before.worstJitterSeconds, jitterSeconds),
  };
}

/** The report of a conversation that is over; null: nothing was measured. */
export function reportOf({ samples, weakSamples, received, lost, worstJitterSeconds }: LineQuality) {
  if (samples === 0) return null;
  return {
    goodSeconds: (samples - weakSamples) * SAMPLE_SECONDS,
    weakSeconds: weakSamples * SAMPLE_SECONDS,
    loss: lost / (received + lost),
    jitterSeconds: Math.min(60, worstJitterSeconds),
  };
}
