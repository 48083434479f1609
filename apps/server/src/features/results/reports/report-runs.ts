import { answers } from './answers.ts';
import { attendance } from './attendance.ts';
import { course } from './course.ts';
import { daily } from './daily.ts';
import { production } from './production.ts';
import { quotas } from './quotas.ts';
import { rates } from './rates.ts';
import type { RunReports } from './report.ts';
import { status } from './status.ts';

/** All reports: one file each. */
export const RUNS: RunReports = { production, attendance, course, daily, status, rates, quotas, answers };
