export * as recordingsCalls from './calls/field/recordings.ts';
export {
  RECORDING_WISHES,
  type RecordedCall,
  type RecordingConsent,
  type RecordingState,
  type RecordingWish,
} from './calls/field/recordings.ts';
export type { LineRecording } from './line-recording.ts';
