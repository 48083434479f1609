export type MicrophoneAnswer =
  | { readonly kind: 'allowed'; readonly stream: MediaStream }
  | { readonly kind: 'denied' | 'missing' };

/** Whether the browser gives the microphone without asking; one that does not tell asks. */
export async function mayUseMicrophone(): Promise<'granted' | 'denied' | 'prompt'> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'prompt';
  }
}

/** Opens a microphone, the chosen one where it is still there. */
export async function openMicrophone(deviceId: string): Promise<MicrophoneAnswer> {
  const wanted = deviceId === '' ? {} : { deviceId: { ideal: deviceId } };
  const audio = { ...wanted, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return { kind: 'allowed', stream: await navigator.mediaDevices.getUserMedia({ audio }) };
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing' };
  }
}

export interface Microphone {
  readonly id: string;
  readonly name: string;
}

/** All microphones; they have names only once one was allowed. */
export async function listMicrophones(): Promise<readonly Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
