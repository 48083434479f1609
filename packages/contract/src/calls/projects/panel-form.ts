import * as z from 'zod/mini';
import { formLine, webHost, wireText } from '../../wire-values.ts';
import { foreignExits, isTemplate } from './panel-templates.ts';

export const PANEL_PRESETS = ['generic', 'cint', 'dynata'] as const;
export type PanelPreset = (typeof PANEL_PRESETS)[number];

/** HMAC with these digests. */
export const PANEL_SIGNATURES = ['none', 'sha256', 'sha1', 'md5'] as const;
export type PanelSignature = (typeof PANEL_SIGNATURES)[number];

/**
 * What is signed, always without the signature itself: the whole address · the address with the `&` before the signature ·
 * what follows the host.
 */
export const SIGNED_PARTS = ['address', 'addressAnd', 'path'] as const;
export type SignedPart = (typeof SIGNED_PARTS)[number];

const param = wireText(40).check(z.trim(), z.regex(/^[A-Za-z0-9_.~-]{1,40}$/, 'unfit'));
const template = wireText(1_000).check(z.trim(), z.refine(isTemplate, 'unfit'));
export const panelFields = {
  name: formLine(100),
  preset: z.enum(PANEL_PRESETS),
  /** The parameter that holds the respondent's id. */
  idParam: param,
  signature: z.enum(PANEL_SIGNATURES),
  signatureParam: param,
  signedPart: z.enum(SIGNED_PARTS),
  /** Addresses with `{id}`, `{med}` or the name of a parameter in braces; an empty one: our own page. */
  exits: z.object({
    complete: template,
    screenOut: template,
    overQuota: template,
    quality: template,
    closed: template,
  }),
  /** Exits are signed like entries. */
  signsExits: z.boolean(),
  /** Hosts to which respondents and callbacks may be sent. */
  hosts: z.array(webHost).check(z.maxLength(20)),
  callback: z.nullable(
    z.object({
      url: template.check(z.minLength(1)),
      method: z.enum(['GET', 'POST']),
    }),
  ),
  /** Asked whether an id is known before its respondent is let in; empty: any id is. */
  checkUrl: template,
};

interface Exits {
  readonly exits: Readonly<Record<string, string>>;
  readonly hosts: readonly string[];
  readonly callback: { readonly url: string } | null;
  readonly checkUrl: string;
}

/** Respondents and callbacks are sent to the source's own hosts only. */
export function withOwnHosts(context: z.core.ParsePayload<Exits>): void {
  const { exits, callback, checkUrl, hosts } = context.value;
  const addresses = {
    ...Object.fromEntries(Object.entries(exits).map(([end, url]) => [`exits.${end}`, url])),
    ...(callback === null ? {} : { 'callback.url': callback.url }),
    checkUrl,
  };
  for (const field of foreignExits(addresses, hosts))
    context.issues.push({ code: 'custom', path: field.split('.'), message: 'hostForeign', input: context.value });
}

export const panelForm = z.object(panelFields).check(withOwnHosts);

export type PanelForm = z.output<typeof panelForm>;
