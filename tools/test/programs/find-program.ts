import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** A program that knows nothing of ours and reads our files. */
export interface OtherProgram {
  readonly isThere: boolean;
  /** What it says when it ends well; throws with its complaint otherwise. */
  run(...more: readonly string[]): string;
}

export interface WantedProgram {
  /** As people call it, with where it comes from. */
  readonly name: string;
  /** The ways to call it, of which the first that answers is taken. */
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** What it is asked to see whether it is there with all that it needs. */
  readonly probe: readonly string[];
}

/** A build machine may have no language of its own: what programs write would be question marks. */
export const READS_UNICODE = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Finds a program. Where it is not installed that is said aloud, and its tests are skipped. */
export function findProgram({ name, commands, probe }: WantedProgram): OtherProgram {
  const found = commands.find(([command, ...args]) => spawnSync(command, [...args, ...probe]).status === 0);
  if (found === undefined) process.stderr.write(`SKIPPED: ${name} is not installed, so it reads no file back.\n`);
  return {
    isThere: found !== undefined,
    run: (...more) => {
      const [command = '', ...args] = found ?? [];
      const { status, stdout, stderr } = spawnSync(command, [...args, ...more], {
        encoding: 'utf8',
        env: READS_UNICODE,
      });
      if (status !== 0) throw new Error(`${name}: ${stderr}${stdout}`);
      return stdout;
    },
  };
}

export const PSPP: WantedProgram = {
  name: 'PSPP (Debian package "pspp")',
  commands: [['pspp']],
  probe: ['--version'],
};
export const HAVEN: WantedProgram = {
  name: 'haven for R (Debian package "r-cran-haven")',
  commands: [['Rscript']],
  probe: ['-e', 'library(haven)'],
};
export const OPENPYXL: WantedProgram = {
  name: 'openpyxl (Debian package "python3-openpyxl")',
  commands: [['python3'], ['/usr/bin/python3']],
  probe: ['-c', 'import openpyxl'],
};
export const LIBRE_OFFICE: WantedProgram = {
  name: 'LibreOffice (Debian package "libreoffice-calc")',
  commands: [
    ['soffice', '--headless'],
    ['libreoffice', '--headless'],
  ],
  probe: ['--version'],
};
export const SURVEY: WantedProgram = {
  name: 'survey for R (Debian package "r-cran-survey")',
  commands: [['Rscript']],
  probe: ['-e', 'library(survey)'],
};
