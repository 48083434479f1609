export type { SpokenPart } from './calls/field/talk-at-desk.ts';
export * as talkCalls from './calls/questionnaires/talk.ts';
export {
  LONGEST_TALK_TITLE,
  type OwnTalkPart,
  TALK_FACTS,
  type TalkFact,
  type TalkSource,
} from './calls/questionnaires/talk.ts';
export type { ContactPerson } from './interviewer-entities.ts';
