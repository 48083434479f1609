import type { Facts } from '../facts.ts';
import { good, type Verdict, warning } from '../finding.ts';

/** Whether this node runs jobs, or is meant not to. */
export function checkJobs({ config }: Facts): Verdict {
  if (config.databaseUrl === null || config.databaseOwnerUrl !== null)
    return config.role === 'web' ? good('jobsElsewhere') : good('jobsHere');
  return config.role === 'web' ? good('jobsElsewhere') : warning('jobsUnrun', 'setOwnerForJobs');
}
