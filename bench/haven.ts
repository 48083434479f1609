import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface HavenFigures {
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

/**
 * What R's haven takes to write rows of the same shape as an SPSS file: fifty columns of labelled codes, numbers, days and words. The data
 * frame is made before the clock runs; its memory counts, for haven writes from memory alone. null where R or haven is not installed.
 */
export async function measureHaven(rows: number): Promise<HavenFigures | null> {
  const path = join(tmpdir(), `seker-bench-${rows}.sav`);
  try {
    const { stdout } = await promisify(execFile)('Rscript', ['-e', SCRIPT, String(rows), path]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } catch {
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

const SCRIPT = `
suppressMessages(library(haven))
told <- commandArgs(trailingOnly = TRUE)
n <- as.numeric(told[1])
number <- seq_len(n) - 1
labels <- setNames(as.numeric(1:5), paste('answer', 1:5))
columns <- lapply(0:49, function(at) {
  value <- if (at %% 10 == 9) paste('תשובה', number %% 1000)
    else if (at %% 10 == 8) as.Date('2026-01-01') + number %% 365
    else if (at %% 10 < 6) labelled(1 + (number + at) %% 5, labels, label = paste('Question', at + 1))
    else number * 1.25 + at
  value[(number + at) %% 17 == 0] <- NA
  value
})
names(columns) <- paste0('Q', 1:50)
frame <- as.data.frame(columns)
took <- system.time(write_sav(frame, told[2], compress = 'byte'))
peak <- as.numeric(gsub('[^0-9]', '', grep('VmHWM', readLines('/proc/self/status'), value = TRUE)))
cat(sprintf('{"megabytes":%d,"cpuSeconds":%.1f}\\n', round(peak / 1024), took[['user.self']] + took[['sys.self']]))
`;
