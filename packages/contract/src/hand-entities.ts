import * as z from 'zod/mini';

/** Maximum length of the question with which a hand is raised, in characters. */
export const LONGEST_HAND_QUESTION = 300;

/** What a raised hand asks for: an answer in words, or that a supervisor comes into the call. */
export const HAND_WISHES = ['answer', 'join'] as const;
export type HandWish = (typeof HAND_WISHES)[number];

export const raisedHand = z.object({
  id: z.number(),
  /** ISO 8601. */
  since: z.string(),
  /** Empty without one. */
  question: z.string(),
  wish: z.enum(HAND_WISHES),
  /** The supervisor who looks at it. */
  takenBy: z.nullable(z.object({ id: z.number(), name: z.string() })),
});
export type RaisedHand = z.output<typeof raisedHand>;

/** A raised hand as live control shows it. */
export const floorHand = z.object({
  ...raisedHand.shape,
  /** The answer that it goes on from; null: it stands for itself. */
  follows: z.nullable(z.string()),
});
export type FloorHand = z.output<typeof floorHand>;

/** How a raised hand was answered. */
export const handAnswer = z.object({
  /** Id of the hand. */
  id: z.number(),
  at: z.string(),
  by: z.string(),
  question: z.string(),
  /** Empty: it was seen, and lowered without words. */
  text: z.string(),
});
export type HandAnswer = z.output<typeof handAnswer>;

/** Who has answered, lowered or taken it, in the details of `handClosed` and `handTaken`; null: the interviewer. */
export const handHolder = z.object({ by: z.nullable(z.string()) });
