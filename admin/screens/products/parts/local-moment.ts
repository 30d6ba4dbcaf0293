// Moments as a field of the browser has them, `2026-11-23T09:00` in the time of the reader, and as the API has them.

export const isoOfLocal = (local: string): string => new Date(local).toISOString()

export function localOfIso(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
