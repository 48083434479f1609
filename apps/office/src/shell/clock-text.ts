/** The clock of a zone, as `HH:MM`; of another day than today there, with its day. */
export function clockText(moment: string, zone: string): string {
  const at = new Date(moment);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
  const dayOf = (date: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
  return dayOf(at) === dayOf(new Date()) ? clock : `${dayOf(at)} ${clock}`;
}
