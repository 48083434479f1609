import { createContext, useContext } from 'react';
import type { DesignActs } from './design-acts.ts';

export const ActsContext = createContext<DesignActs | null>(null);

export function useActs(): DesignActs {
  const acts = useContext(ActsContext);
  if (acts === null) throw new Error('nothing can be built here');
  return acts;
}
