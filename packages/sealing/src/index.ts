export { type OpenError, openSealed } from './open-sealed.ts';
export {
  type RescueContents,
  type RescueItem,
  type RescueKind,
  readRescueFile,
  rescueAad,
  writeRescueFile,
} from './rescue-file.ts';
export { seal } from './seal.ts';
export { sealedTo } from './sealed-layout.ts';
export {
  MEDIUM_CHUNK_BYTES,
  mediumHead,
  newMediumKey,
  openChunk,
  PLAIN_CHUNK_BYTES,
  readMediumHead,
  readMediumKey,
  sealChunk,
  sealedChunksBytes,
} from './sealed-medium.ts';
export { createSealingKeys, keyIdOf, type PrivateKey, readPrivateKey, type SealingKeys } from './sealing-keys.ts';
