// A design as a short code for links: `1_XC014_collar.club_cuff.napoleon`. First the version, then the fabric, then
// whatever differs from the default shirt, as `part.option`. All its characters are allowed in links.
import { defaultDesign, parseDesign } from './design.ts'
import type { Design } from './design.ts'
import { fabricText, partTitles } from './design-summary.ts'
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
import type { Choice } from './extras.ts'
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

/** What was read so far: the fields of the design, and a sentence for everything that had to change. */
interface Reading {
  fields: Record<string, unknown>
  changes: string[]
}

/** A part of a link as a quotation, short and without special characters. */
function quote(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}.&-]/gu, '')
  return `“${plain.length > 24 ? `${plain.slice(0, 24)}…` : plain}”`
}

function readFabric({ fields, changes }: Reading, given: string): void {
  const code = given.toUpperCase()
  if (fabricByCode(code)) {
    fields['fabric'] = code
    return
  }
  const instead = `${fabricText(defaultDesign.fabric)}, takes its place.`
  changes.push(
    given === '' ? `The link names no fabric: ${instead}` : `There is no fabric ${quote(given)}: ${instead}`,
  )
}

function readPart({ fields, changes }: Reading, part: Part, given: string): void {
  const option = findOption(part, given.toLowerCase())
  if (option) {
    fields[part] = option.key
    return
  }
  const standard = findOption(part, defaultDesign[part])?.text ?? defaultDesign[part]
  changes.push(`${partTitles[part]}: there is no ${quote(given)}, ${standard} takes its place.`)
}

function readContrast({ fields, changes }: Reading, given: string, at = 'both'): void {
  if (!fabricByCode(given.toUpperCase())) {
    changes.push(`Contrast: there is no fabric ${quote(given)}, the shirt is made without.`)
    return
  }
  fields['contrast'] = given.toUpperCase()
  const place = findChoice(contrastPlaces, at.toLowerCase())
  fields['contrastAt'] = place?.key
  if (!place) changes.push(`Contrast: it cannot be at ${quote(at)}, it is inside collar and cuff.`)
}

/** Reads one choice of a list; a sentence with `instead` when there is no such choice. */
function readChoice(
  { changes }: Reading,
  title: string,
  list: readonly Choice[],
  given: string,
  instead: string,
): string | undefined {
  const key = findChoice(list, given.toLowerCase())?.key
  if (key === undefined) changes.push(`${title}: ${given && `there is no ${quote(given)}, `}${instead}.`)
  return key
}

function readMonogram(reading: Reading, given: string, ...rest: string[]): void {
  const written = monogramOfCode(given)
  const text = monogramText(written)
  if (text === '') {
    reading.changes.push(`Monogram: ${quote(written)} cannot be sewn, the shirt is made without.`)
    return
  }
  if (text !== written) reading.changes.push(`Monogram: ${quote(written)} is sewn as “${text}”.`)
  const [place = '', colour = '', style = ''] = rest
  reading.fields['monogram'] = {
    text,
    place: readChoice(reading, 'Monogram', monogramPlaces, place, 'it is on the chest'),
    colour: readChoice(reading, 'Monogram', threads, colour, 'it is sewn in navy'),
    style: readChoice(reading, 'Monogram', monogramStyles, style, 'it has block letters'),
  }
}

/** Reads each extra from the values after its name. */
const extras = new Map<string, (reading: Reading, given: string, ...rest: string[]) => void>(
  Object.entries({
    contrast: readContrast,
    button: (reading, given) => {
      reading.fields['button'] = readChoice(reading, 'Buttons', buttons, given, 'they match the fabric')
    },
    thread: (reading, given) => {
      reading.fields['thread'] = readChoice(reading, 'Thread', threads, given, 'it matches the fabric')
    },
    monogram: readMonogram,
    collarstiffness: (reading, given) => {
      reading.fields['collarStiffness'] = readChoice(reading, 'Stiffness', stiffnesses, given, 'it is medium')
    },
    cuffstiffness: (reading, given) => {
      reading.fields['cuffStiffness'] = readChoice(reading, 'Stiffness', stiffnesses, given, 'it is medium')
    },
  }),
)

function readItem(reading: Reading, written: string, seen: Set<string>): void {
  const [name = '', given = '', ...rest] = written.split('.')
  const key = name.toLowerCase()
  const part = parts.find((each) => each === key)
  const extra = extras.get(key)
  if (!part && !extra) {
    reading.changes.push(`The designer has nothing called ${quote(name)}: it was left out.`)
    return
  }
  if (seen.has(key)) {
    reading.changes.push(`The link names ${quote(key)} more than once: the first counts.`)
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
 * Reads a code: the design, or the nearest one that can be made, with a sentence for everything that had to change.
 * Never throws. Null only for a text that does not start with a version and so is no design code.
 */
export function readDesignCode(code: unknown): { design: Design; changes: string[] } | null {
  if (typeof code !== 'string') return null
  const written = unescaped(code.trim().slice(0, maxDesignCodeLength * 3))
  const [version = '', fabric = '', ...items] = written.slice(0, maxDesignCodeLength).split('_')
  if (!/^\d{1,4}$/.test(version) || !written.includes('_')) return null
  const reading: Reading = { fields: {}, changes: [] }
  if (Number(version) !== defaultDesign.version)
    reading.changes.push(
      'The link was made by another version of the designer: it was read as well as can be.',
    )
  if (written.length > maxDesignCodeLength)
    reading.changes.push('The link is too long: its end was left out.')
  readFabric(reading, fabric)
  const seen = new Set<string>()
  for (const each of items) if (each !== '') readItem(reading, each, seen)
  return { design: parseDesign(reading.fields), changes: [...new Set(reading.changes)] }
}
