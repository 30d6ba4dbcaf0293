// A marker as a file that is written in a process of its own.
import type { FileReply } from '#contract/endpoint.ts'
import type { Deps } from '../kernel/deps.ts'
import type { MarkerToPrint } from './marker-picture.ts'
import { writeInProcess } from './pattern-process.ts'
import type { MarkerFormat } from './pattern-worker.ts'

export type { MarkerToPrint } from './marker-picture.ts'

/** @param at when the marker was made, so that a file is the same each time */
export async function markerFile(
  { settings }: Pick<Deps, 'settings'>,
  marker: MarkerToPrint,
  { format, locale, at }: { format: MarkerFormat; locale: string; at: Date },
): Promise<FileReply> {
  const { name, countries } = settings.shop
  const shop = { name, locale, country: countries[0]! }
  const bytes = await writeInProcess({ marker, format, shop, at })
  return { name: `marker-${marker.number}.${format.kind}`, bytes }
}
