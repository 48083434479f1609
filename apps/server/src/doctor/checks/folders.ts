import type { Facts, FolderFact } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** Some times more than what `/readyz` asks for, so that there is time to act. */
const BAD_BELOW = 512 * MEGABYTE;
/** A twentieth of the disk, within these limits. */
const WARNING_SHARE = 0.05;
const LEAST_WARNING = 2 * GIGABYTE;
const MOST_WARNING = 50 * GIGABYTE;

/** Whether the folders are there, can be written and have room. */
export function checkFolders({ folders: all, database }: Facts): Verdict {
  // The first start makes them.
  const folders = database.type === 'unmade' ? all.filter(({ state }) => state !== 'missing') : all;
  if (folders.length === 0) return null;
  const verdicts = folders.map(checkFolder);
  const [first] = folders.toSorted((one, other) => one.freeBytes - other.freeBytes);
  return (
    verdicts.find((verdict) => verdict?.state === 'bad') ??
    verdicts.find((verdict) => verdict?.state === 'warning') ??
    good('folderFine', { gigabytes: gigabytesOf(first?.freeBytes ?? 0) })
  );
}

function checkFolder({ variable, path, state, freeBytes, totalBytes }: FolderFact): Verdict {
  const values = { variable, path, gigabytes: gigabytesOf(freeBytes) };
  if (state === 'missing') return bad('folderMissing', 'makeFolder', values);
  if (state === 'unwritable') return bad('folderUnwritable', 'giveFolder', values);
  if (freeBytes < BAD_BELOW) return bad('folderFull', 'makeRoom', values);
  const wanted = Math.min(Math.max(totalBytes * WARNING_SHARE, LEAST_WARNING), MOST_WARNING);
  return freeBytes < wanted ? warning('folderFull', 'makeRoom', values) : null;
}

function gigabytesOf(bytes: number): number {
  return Math.round((bytes / GIGABYTE) * 10) / 10;
}
