/** A place in an address that is filled from the respondent's own: `{id}`, `{med}`, or the name of a parameter. */
const PLACE = /\{([A-Za-z0-9_.~-]{1,40})\}/g;

/** Fills the places of an address; a place without a value becomes empty. */
export function fillTemplate(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACE, (_, name: string) => encodeURIComponent(valueOf(name)));
}

/** Whether a text is empty or an address of the web whose host has no place to be filled. */
export function isTemplate(text: string): boolean {
  return text === '' || hostOfTemplate(text) !== null;
}

/**
 * The host of an address, with its port if it has one; null where there is none, or it is not the same for all
 * respondents.
 */
function hostOfTemplate(template: string): string | null {
  const [, host = ''] = /^https?:\/\/([^/?#\\\s]+)(?=[/?#]|$)/i.exec(template) ?? [];
  const isHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/i.test(host);
  return isHost && !/\s/.test(template) ? host.toLowerCase() : null;
}

/** The fields whose addresses lead to a host that is not allowed. */
export function foreignExits(addresses: Readonly<Record<string, string>>, hosts: readonly string[]): readonly string[] {
  return Object.entries(addresses).flatMap(([field, url]) => {
    const host = url === '' ? null : hostOfTemplate(url);
    return host === null || hosts.includes(host) ? [] : [field];
  });
}
