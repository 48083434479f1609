import type { LineSample } from './phone-line.ts';

/** Reads from a connection what has come through since the last reading. */
export function createVoiceMeter(connection: Pick<RTCPeerConnection, 'getStats'>): () => Promise<LineSample | null> {
  let before = { received: 0, lost: 0 };
  return async () => {
    for (const stat of (await connection.getStats()).values()) {
      const reading = readingOf(stat);
      if (reading === null) continue;
      const { received, lost, jitterSeconds } = reading;
      const sample = { received: received - before.received, lost: lost - before.lost, jitterSeconds };
      before = { received, lost };
      return sample;
    }
    return null;
  };
}

function readingOf(stat: unknown): LineSample | null {
  if (typeof stat !== 'object' || stat === null || !('type' in stat) || !('kind' in stat)) return null;
  if (stat.type !== 'inbound-rtp' || stat.kind !== 'audio') return null;
  return {
    received: 'packetsReceived' in stat ? Number(stat.packetsReceived) : 0,
    lost: 'packetsLost' in stat ? Number(stat.packetsLost) : 0,
    jitterSeconds: 'jitter' in stat ? Number(stat.jitter) : 0,
  };
}
