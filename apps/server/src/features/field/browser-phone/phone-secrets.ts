import { readFile, stat } from 'node:fs/promises';
import { err, ok, type Result } from '@seker/kernel';
import { readDescription, type WrittenDescription } from '../../../values/exchange-description.ts';

export interface PhoneSecret {
  readonly secret: string;
  /** `host:port`, where the description names one. */
  readonly stunServer: string | null;
}

/** The secrets of browser phones, which stay in the administrator's file and in this process. */
export interface PhoneSecrets {
  /** The secret of a station's browser phone, or why there is none, in words for the log. */
  of(station: string): Promise<Result<PhoneSecret, string>>;
}

/** Reads the description of the exchange whenever its file has changed. */
export function createPhoneSecrets(descriptionFile: string): PhoneSecrets {
  let kept: { readonly version: string; readonly description: Result<WrittenDescription, string> } | null = null;

  async function description(): Promise<Result<WrittenDescription, string>> {
    try {
      const { mtimeMs, ino, size } = await stat(descriptionFile);
      const version = `${mtimeMs} ${ino} ${size}`;
      if (kept?.version !== version)
        kept = { version, description: readDescription(await readFile(descriptionFile, 'utf8')) };
      return kept.description;
    } catch {
      return err(' cannot be read.');
    }
  }

  return {
    of: async (station) => {
      const read = await description();
      if (!read.ok) return err(`${descriptionFile}${read.error}`);
      const found = read.value.stations.find(({ name }) => name === station);
      if (found?.phone !== 'browser' || found.secret === undefined)
        return err(`${descriptionFile} has no browser phone for station ${station}.`);
      return ok({ secret: found.secret, stunServer: read.value.stunServer ?? null });
    },
  };
}
