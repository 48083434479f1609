import { StartError } from '../postgres/start-error.ts';

/** Why a server cannot listen there, as one sentence that names the variables; any other error as it is. */
export function addressRefusal(
  error: Error & { readonly code?: string },
  { port, host }: { readonly port: number; readonly host: string },
  [portVariable, hostVariable]: readonly [port: string, host: string],
): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken (${portVariable}).`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user (${portVariable}).`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`The address ${host} does not belong to this machine (${hostVariable}).`);
  return error;
}
