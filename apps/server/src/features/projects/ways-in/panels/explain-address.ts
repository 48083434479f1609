import { PANEL_SIGNATURES, type PanelExplanation, SIGNED_PARTS } from '@seker/contract';
import { isSignatureOf, type PanelSettings, signedText, splitSignature } from '../../panels/index.ts';

export interface ExplainedSource {
  /** Our origin and the path of the source, before the parameters. */
  readonly origin: string;
  readonly path: string;
  readonly settings: PanelSettings;
  /** The key of entries; null: there is none. */
  readonly key: string | null;
}

/** Explains what is wrong with an address of a source: for a wrong signature, what the panel signed in its place. */
export function explainAddress(address: string, source: ExplainedSource): PanelExplanation {
  const { settings, key, origin, path } = source;
  const { idParam, signature: method, signatureParam } = settings;
  const nothing = { param: null, externalId: null };
  if (!URL.canParse(address)) return { finding: 'notAnAddress', ...nothing };
  const parsed = new URL(address);
  if (parsed.pathname !== path) return { finding: 'otherAddress', ...nothing };
  const externalId = parsed.searchParams.get(idParam);
  if (externalId === null || externalId.trim() === '')
    return { finding: 'idMissing', param: idParam, externalId: null };
  const own = URL.canParse(origin) ? new URL(origin) : parsed;
  const isHere = own.host === parsed.host;
  if (method === 'none') return { finding: isHere ? 'fine' : 'otherAddress', param: null, externalId };
  if (key === null) return { finding: 'keyMissing', param: null, externalId };
  const { signature, rest } = splitSignature(address, signatureParam);
  if (signature === null) return { finding: 'noHash', param: signatureParam, externalId };
  const fits = (text: string): boolean => isSignatureOf(signature, text, key, method);
  const { signedPart } = settings;
  if (fits(signedText(rest, signedPart)))
    return { finding: isHere ? 'fine' : 'signedAtOtherHost', param: null, externalId };
  const without = paramsOf(rest).find((pair) => fits(signedText(withoutPair(rest, pair), signedPart)));
  if (without !== undefined)
    return { finding: 'signedWithout', param: decodeURIComponent(without.split('=')[0] ?? ''), externalId };
  const otherScheme = rest.replace(/^https?/, (scheme) => (scheme === 'https' ? 'http' : 'https'));
  if (fits(signedText(otherScheme, signedPart))) return { finding: 'signedInOtherScheme', param: null, externalId };
  const here = rest.replace(/^[a-z]+:\/\/[^/?]*/i, own.origin);
  if (here !== rest && fits(signedText(here, signedPart)))
    return { finding: 'signedAtOtherHost', param: null, externalId };
  if (SIGNED_PARTS.some((part) => fits(signedText(rest, part))))
    return { finding: 'signedOtherPart', param: null, externalId };
  const others = PANEL_SIGNATURES.filter((other) => other !== 'none' && other !== method);
  const isOtherMethod = others.some(
    (other) =>
      other !== 'none' && SIGNED_PARTS.some((part) => isSignatureOf(signature, signedText(rest, part), key, other)),
  );
  return { finding: isOtherMethod ? 'signedByOtherMethod' : 'wrongSignature', param: null, externalId };
}

function paramsOf(rest: string): readonly string[] {
  return (rest.split('?')[1] ?? '').split('&').filter((pair) => pair !== '');
}

function withoutPair(rest: string, pair: string): string {
  const [before = ''] = rest.split('?');
  const others = paramsOf(rest).filter((other) => other !== pair);
  return others.length === 0 ? before : `${before}?${others.join('&')}`;
}
