import { Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAccount } from '../../../shell/use-account.ts';
import { reportsOf } from './reports-of.ts';

/** The reports begin with the first that one may read. */
export function ReportsStart(): ReactElement {
  const [report = 'rates'] = reportsOf(useAccount());
  return <Navigate to="/reports/$report" params={{ report }} replace />;
}
