// A design as a short code for links: `1_XC014_collar.club_cuff.napoleon`. First the version, then the fabric, then
// whatever differs from the default shirt, as `part.option`. All its characters are allowed in links.
import type { designsReasons } from '#contract/reasons/designs.ts'
import { defaultDesign, parseDesign } from './design.ts'
import type { Design } from './design.ts'
import {
  buttons,
  contrastPlaces,
  findChoice,
  monogramPlaces,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from './extras.ts'
import type { ExtraChoice } from './extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { findOption, parts } from './options.ts'
import type { Part } from './options.ts'

/** Longest code that is read; the longest that is written stays well below. */
export const maxDesignCodeLength = 400

// A monogram's capitals leave the small letters free for the two characters that links would change.
const monogramCode = (text: string): string => text.replaceAll('.', 'd').replaceAll('&', 'a')
const monogramOfCode = (code: string): string => code.replaceAll('d', '.').replaceAll('a', '&')

function item(...words: (string | undefined)[]): string[] {
  return words.includes(undefined) ? [] : [words.join('.')]
}

/** The design's code; the same design always has the same one. */
export function designCode(given: Design): string {
  const design = parseDesign(given)
  const { monogram } = design
  return [
    String(design.version),
    design.fabric,
    ...parts.flatMap((part) => (design[part] === defaultDesign[part] ? [] : item(part, design[part]))),
    ...(design.contrastAt
      ? item('contrast', design.contrast, design.contrastAt)
      : item('contrast', design.contrast)),
    ...item('button', design.button),
    ...item('thread', design.thread),
    ...(monogram
      ? item('monogram', monogramCode(monogram.text), monogram.place, monogram.colour, monogram.style)
      : []),
    ...item('collarStiffness', design.collarStiffness),
    ...item('cuffStiffness', design.cuffStiffness),
  ].join('_')
}

/** What was read so far: the fields of the design, and a reason for everything that had to change. */
interface Reading {
  fields: Record<string, unknown>
  changes: LinkChange[]
}

/** Something that had to change: a reason of `contract/reasons/designs.ts`. */
export interface LinkChange {
  code: keyof typeof designsReasons
  values?: { written: string; letters?: string }
}

const changed = (code: LinkChange['code'], written: string): LinkChange => ({
  code,
  values: { written: plain(written) },
})

/** A part of a link to be quoted: short and without special characters. */
function plain(text: string): string {
  const letters = text.replaceAll(/[^\p{L}\p{N}.&-]/gu, '')
  return letters.length > 24 ? `${letters.slice(0, 24)}…` : letters
}

function readFabric({ fields, changes }: Reading, given: string): void {
  const code = given.toUpperCase()
  if (fabricByCode(code)) {
    fields['fabric'] = code
    return
  }
  changes.push(given === '' ? { code: 'link-fabric-missing' } : changed('link-fabric-unknown', given))
}

function readPart({ fields, changes }: Reading, part: Part, given: string): void {
  const option = findOption(part, given.toLowerCase())
  if (option) fields[part] = option.key
  else changes.push(changed(`link-${part}-unknown`, given))
}

function readContrast({ fields, changes }: Reading, given: string, at = 'both'): void {
  if (!fabricByCode(given.toUpperCase())) {
    changes.push(changed('link-contrast-unknown', given))
    return
  }
  fields['contrast'] = given.toUpperCase()
  const place = findChoice(contrastPlaces, at.toLowerCase())
  fields['contrastAt'] = place?.key
  if (!place) changes.push(changed('link-contrast-place-unknown', at))
}

/** Choices of lists; one that is left out is named too. */
type ListedChoice =
  | 'monogram-place'
  | 'monogram-colour'
  | 'monogram-style'
  | 'buttons'
  | 'thread'
  | 'stiffness'

/** Reads one choice of a list. */
function readChoice(
  { changes }: Reading,
  list: readonly ExtraChoice[],
  given: string,
  what: ListedChoice,
): string | undefined {
  const key = findChoice(list, given.toLowerCase())?.key
  if (key === undefined)
    changes.push(given === '' ? { code: `link-${what}-missing` } : changed(`link-${what}-unknown`, given))
  return key
}

function readMonogram(reading: Reading, given: string, ...rest: string[]): void {
  const written = monogramOfCode(given)
  const text = monogramText(written)
  if (text === '') {
    reading.changes.push(changed('link-monogram-not-sewable', written))
    return
  }
  if (text !== written)
    reading.changes.push({
      code: 'link-monogram-changed',
      values: { written: plain(written), letters: text },
    })
  const [place = '', colour = '', style = ''] = rest
  reading.fields['monogram'] = {
    text,
    place: readChoice(reading, monogramPlaces, place, 'monogram-place'),
    colour: readChoice(reading, threads, colour, 'monogram-colour'),
    style: readChoice(reading, monogramStyles, style, 'monogram-style'),
  }
}

/** Reads each extra from the values after its name. */
const extras = new Map<string, (reading: Reading, given: string, ...rest: string[]) => void>(
  Object.entries({
    contrast: readContrast,
    button: (reading, given) => {
      reading.fields['button'] = readChoice(reading, buttons, given, 'buttons')
    },
    thread: (reading, given) => {
      reading.fields['thread'] = readChoice(reading, threads, given, 'thread')
    },
    monogram: readMonogram,
    collarstiffness: (reading, given) => {
      reading.fields['collarStiffness'] = readChoice(reading, stiffnesses, given, 'stiffness')
    },
    cuffstiffness: (reading, given) => {
      reading.fields['cuffStiffness'] = readChoice(reading, stiffnesses, given, 'stiffness')
    },
  }),
)

function readItem(reading: Reading, written: string, seen: Set<string>): void {
  const [name = '', given = '', ...rest] = written.split('.')
  const key = name.toLowerCase()
  const part = parts.find((each) => each === key)
  const extra = extras.get(key)
  if (!part && !extra) {
    reading.changes.push(changed('link-item-unknown', name))
    return
  }
  if (seen.has(key)) {
    reading.changes.push(changed('link-item-twice', key))
    return
  }
  seen.add(key)
  if (part) readPart(reading, part, [given, ...rest].join('.'))
  else extra?.(reading, given, ...rest)
}

function unescaped(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    // A link with an invalid % is still read.
    return code
  }
}

/**
 * Reads a code: the design, or the nearest one that can be made, with a reason for everything that had to change.
 * Never throws. Null only for a text that does not start with a version and so is no design code.
 */
export function readDesignCode(code: unknown): { design: Design; changes: LinkChange[] } | null {
  if (typeof code !== 'string') return null
  const written = unescaped(code.trim().slice(0, maxDesignCodeLength * 3))
  const [version = '', fabric = '', ...items] = written.slice(0, maxDesignCodeLength).split('_')
  if (!/^\d{1,4}$/.test(version) || !written.includes('_')) return null
  const reading: Reading = { fields: {}, changes: [] }
  if (Number(version) !== defaultDesign.version) reading.changes.push({ code: 'link-of-other-version' })
  if (written.length > maxDesignCodeLength) reading.changes.push({ code: 'link-too-long' })
  readFabric(reading, fabric)
  const seen = new Set<string>()
  for (const each of items) if (each !== '') readItem(reading, each, seen)
  const changes = new Map(reading.changes.map((change) => [JSON.stringify(change), change]))
  return { design: parseDesign(reading.fields), changes: [...changes.values()] }
}
