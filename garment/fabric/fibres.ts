// The fibres of a composition, as it is stored or typed in any language: their parts, and what customs call them.
import type { TariffFibre } from '#contract/customs.ts'
import words from './fibre-words.json' with { type: 'json' }

export interface FibrePart {
  /** As it is written in the composition: `97% cotton`. */
  text: string
  /** Null when the composition does not say it. */
  percent: number | null
  fibre: TariffFibre
}

const known = Object.entries(words) as [TariffFibre, string[]][]

/** “Baumwolle” has the word for wool in it, so fibres are tried in the order of the file. */
function fibreIn(text: string): TariffFibre {
  const lower = text.toLowerCase()
  const found = known.find(([, names]) => names.some((name) => lower.includes(name)))
  return found?.[0] ?? 'other'
}

/** `96% cotton, 4% elastane` as its parts; empty for an empty text. */
export const fibresOf = (composition: string): FibrePart[] =>
  composition
    .split(/,(?!\d)|;|\/|\+|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((text) => {
      const percent = /(\d{1,3}(?:[.,]\d+)?)\s*%/u.exec(text)?.[1]
      return {
        text,
        percent: percent === undefined ? null : Math.min(100, Number(percent.replace(',', '.'))),
        fibre: fibreIn(text),
      }
    })

/** The fibre with the largest part; without parts the first one. Cotton, the usual one, for an empty text. */
export function mainFibre(composition: string): TariffFibre {
  const totals = new Map<TariffFibre, number>()
  const parts = fibresOf(composition)
  for (const { fibre, percent } of parts) totals.set(fibre, (totals.get(fibre) ?? 0) + (percent ?? 0))
  return [...totals].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'cotton'
}
