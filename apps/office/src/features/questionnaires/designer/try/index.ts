export { type Engine } from './engine.ts';
export { FRAME_SIZES } from './frame-sizes.ts';
export { Stage } from './stage.tsx';
export { StageTools } from './stage-tools.tsx';
export { TryTold } from './try-told.tsx';
export { useDraftFiles } from './use-draft-files.ts';
export { useEngine, useEngineState } from './use-engine.ts';
export { usePlaying } from './use-playing.ts';
