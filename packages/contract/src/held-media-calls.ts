export {
  type HeldMediumReading,
  type HeldMediumRow,
  MEDIUM_STATES,
  MEDIUM_WHYS,
  type MediumDecision,
  type MediumState,
  type MediumWhy,
} from './calls/field/held-media.ts';
