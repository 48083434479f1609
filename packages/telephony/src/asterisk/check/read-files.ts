import type { FileFacts } from './exchange-facts.ts';

/** A configuration file as it stands on the exchange. */
export interface ConfigFile {
  readonly name: string;
  readonly text: string;
  /** Permission bits, such as 0o640. */
  readonly mode: number;
}

const OURS = /^(manager|extensions|pjsip|http|rtp)_seker\.conf$/;
/** Those of an exchange whose rtp.conf says nothing. */
const DEFAULT_RTP = { first: 5_000, last: 31_000 };

/** What the files of an exchange say; the last word of a setting holds, as the exchange reads it. */
export function readFiles(files: readonly ConfigFile[], amiUser: string): FileFacts {
  const text = (name: string): string => files.find((file) => file.name === name)?.text ?? '';
  const both = (name: string): string => `${text(`${name}.conf`)}\n${text(`${name}_seker.conf`)}`;
  const manager = both('manager');
  const rtp = both('rtp');
  const user = section(manager, amiUser);
  return {
    ours: files
      .filter(({ name }) => OURS.test(name))
      .map(({ name, mode }) => ({
        name,
        isIncluded: includes(text(name.replace('_seker', '')), name),
        isPrivate: (mode & 0o007) === 0,
      })),
    read: words(setting(user, 'read')),
    write: words(setting(user, 'write')),
    amiAddress: setting(section(manager, 'general'), 'bindaddr'),
    trunksWithUser: trunksWithUser(text('pjsip_seker.conf')),
    rtpPorts: {
      first: Number(setting(rtp, 'rtpstart') ?? DEFAULT_RTP.first),
      last: Number(setting(rtp, 'rtpend') ?? DEFAULT_RTP.last),
    },
    livesDangerously: /^(yes|true|1|on)$/i.test(setting(text('asterisk.conf'), 'live_dangerously') ?? ''),
  };
}

function includes(text: string, name: string): boolean {
  return lines(text).some((line) => /^#(try)?include\b/.test(line) && line.replaceAll('"', '').endsWith(name));
}

/** Lines without comments. */
function lines(text: string): readonly string[] {
  return text.split('\n').map((line) => line.replace(/;.*$/, '').trim());
}

/** All lines of the sections of this name, also of those that add to it (`[name](+)`). */
function section(text: string, name: string): string {
  const found: string[] = [];
  let isInside = false;
  for (const line of lines(text)) {
    const [, title] = /^\[([^\]]+)\]/.exec(line) ?? [];
    if (title !== undefined) isInside = title === name;
    else if (isInside) found.push(line);
  }
  return found.join('\n');
}

function setting(text: string, name: string): string | null {
  const found = lines(text).flatMap((line) => {
    const [, key, value] = /^([A-Za-z_]+)\s*=>?\s*(.*)$/.exec(line) ?? [];
    return key === name && value !== undefined ? [value] : [];
  });
  return found.at(-1) ?? null;
}

function words(text: string | null): readonly string[] {
  return (text ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
}

function trunksWithUser(text: string): readonly string[] {
  const names = lines(text).flatMap((line) => /^\[seker-trunk-([^\]]+)\]/.exec(line)?.[1] ?? []);
  return [...new Set(names)].filter((name) => setting(section(text, `seker-trunk-${name}`), 'from_user') !== null);
}
