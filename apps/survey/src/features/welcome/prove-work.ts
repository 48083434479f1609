/** The work as the server gives it: keys are derived until one begins with the prefix. */
interface Work {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

/** Does the work of a start, and returns its proof: the number that was found, and its key. */
export async function proveWork(work: string): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix }: Work['parameters'] = (JSON.parse(work) as Work).parameters;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const view = new DataView(password.buffer);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    view.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derived = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derived.startsWith(keyPrefix)) return `${counter}:${derived}`;
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does the work of the form on the page, and sends it: its respondent has pressed "Start" before. */
export async function workAndStart(page: ParentNode): Promise<void> {
  const field = (name: string) => page.querySelector<HTMLInputElement>(`.welcome input[name="${name}"]`);
  const [work, proof] = [field('_work'), field('_proof')];
  if (work === null || proof === null) return;
  proof.value = await proveWork(work.value);
  proof.form?.requestSubmit();
}
