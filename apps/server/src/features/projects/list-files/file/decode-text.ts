import { createReadStream } from 'node:fs';
import type { ListEncoding } from '@seker/contract';
import { TableFault } from './table.ts';

/** A piece of bytes as text; without bytes what is left over. */
type Decode = (bytes?: Uint8Array) => string;

/**
 * Decodes a file as a stream. Unicode is strict, so that no character is lost silently; what a one-byte encoding does not
 * have is shown as `\ufffd`.
 */
export async function* decodedFile(
  path: string,
  encoding: ListEncoding,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      yield decode(chunk);
    }
    yield decode();
  } catch (error) {
    if (error instanceof TypeError) throw new TableFault('encoding', null, { cause: error });
    throw error;
  }
}

export function decoderOf(encoding: ListEncoding): Decode {
  if (encoding === 'ibm862') return (bytes = new Uint8Array()) => Array.from(bytes, signOfIbm862).join('');
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf-') });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

/** Hebrew under DOS: code page 862, from 0x80 on. The platform's decoders do not know it. */
const UPPER_862 =
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»' +
  '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

function signOfIbm862(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : UPPER_862.charAt(byte - 0x80);
}
