// The steps of care that a fabric needs. Without schemas, because the shop's pages import the list too.

/** In the order of care labels: washing, drying, ironing. */
export const careSymbols = [
  'wash 40',
  'wash 30',
  'wash 30 gently',
  'line dry',
  'dry flat',
  'iron',
  'iron warm',
  'iron cool',
] as const
export type CareSymbol = (typeof careSymbols)[number]
