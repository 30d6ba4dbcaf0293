// The default time zone of a shop: that of its home country.

/** For countries with several zones, the zone of the largest market; for all others the tz database has it. */
const zones: Record<string, string> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  HM: 'Indian/Kerguelen',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
}

/** TypeScript does not declare the method yet. */
type RegionZones = Intl.Locale & { getTimeZones(): string[] | undefined }

/** @param country ISO 3166-1 alpha-2 */
export const homeTimeZone = (country: string): string =>
  zones[country] ?? (new Intl.Locale(`und-${country}`) as RegionZones).getTimeZones()?.[0] ?? 'UTC'
