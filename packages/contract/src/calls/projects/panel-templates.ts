import { hostOfAddress } from '@seker/questionnaire';

/** A place in an address that is filled from the respondent's own: `{id}`, `{med}`, or the name of a parameter. */
const PLACE = /\{([A-Za-z0-9_.~-]{1,40})\}/g;

/** Fills the places of an address; a place without a value becomes empty. */
export function fillTemplate(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACE, (_, name: string) => encodeURIComponent(valueOf(name)));
}

/** Whether a text is empty or an address of the web whose host has no place to be filled. */
export function isTemplate(text: string): boolean {
  return text === '' || hostOfAddress(text) !== null;
}

/** The fields whose addresses lead to a host that is not allowed. */
export function foreignExits(addresses: Readonly<Record<string, string>>, hosts: readonly string[]): readonly string[] {
  return Object.entries(addresses).flatMap(([field, url]) => {
    const host = url === '' ? null : hostOfAddress(url);
    return host === null || hosts.includes(host) ? [] : [field];
  });
}
