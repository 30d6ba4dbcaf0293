// Size tables that makers of shirts publish: what each size is made for, or what the shirt measures. Facts only; each table
// names the page that has it and the day on which it was read.
import type { Fit } from '../ease.ts'
import stored from './size-tables.json' with { type: 'json' }

/** Millimetres, or the range for which a size is made. */
export type TableValue = number | readonly [low: number, high: number]

export interface MakerSizes {
  maker: string
  country: string
  /** Null when the maker has one table for all fits. */
  fit: Fit | null
  /** Whose measures it has: those of the body, or of the shirt. */
  of: 'body' | 'garment'
  origin: string
  readOn: string
  /** Small to large. */
  sizes: readonly MakerSize[]
}

export interface MakerSize {
  /** As labelled. */
  size: string
  /** The collar as it is labelled; `neckMm` is measured. */
  collarMm?: TableValue
  neckMm?: TableValue
  chestMm?: TableValue
  waistMm?: TableValue
  hipsMm?: TableValue
  shoulderMm?: TableValue
  /** From the middle of the back. */
  sleeveMm?: TableValue
  sleeveFromShoulderMm?: TableValue
}

export const makerTables = stored as unknown as readonly MakerSizes[]

/** The makers, each once. */
export const makers: readonly string[] = [...new Set(makerTables.map(({ maker }) => maker))]

export const tablesOf = (maker: string): MakerSizes[] => makerTables.filter((table) => table.maker === maker)
