// A design as a short code for links: `1_XC014_collar.club_cuff.napoleon`. First the version, then the fabric,
// then whatever differs from the default shirt, as `part.option`. Only characters that links carry unchanged.
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

/** What was read so far: a design in the making and a sentence for everything that had to change. */
interface Reading {
  found: Record<string, unknown>
  changes: string[]
}

/** Something out of a link, safe and short enough to be repeated in a sentence. */
function quote(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}.&-]/gu, '')
  return `“${plain.length > 24 ? `${plain.slice(0, 24)}…` : plain}”`
}

function readFabric({ found, changes }: Reading, given: string): void {
  const code = given.toUpperCase()
  if (fabricByCode(code)) {
    found['fabric'] = code
    return
  }
  const instead = `${fabricText(defaultDesign.fabric)}, takes its place.`
  changes.push(
    given === '' ? `The link names no fabric: ${instead}` : `There is no fabric ${quote(given)}: ${instead}`,
  )
}

function readPart({ found, changes }: Reading, part: Part, given: string): void {
  const option = findOption(part, given.toLowerCase())
  if (option) {
    found[part] = option.key
    return
  }
  const standard = findOption(part, defaultDesign[part])?.text ?? defaultDesign[part]
  changes.push(`${partTitles[part]}: there is no ${quote(given)}, ${standard} takes its place.`)
}

function readContrast({ found, changes }: Reading, given: string, at = 'both'): void {
  if (!fabricByCode(given.toUpperCase())) {
    changes.push(`Contrast: there is no fabric ${quote(given)}, the shirt is made without.`)
    return
  }
  found['contrast'] = given.toUpperCase()
  const place = findChoice(contrastPlaces, at.toLowerCase())
  found['contrastAt'] = place?.key
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
  reading.found['monogram'] = {
    text,
    place: readChoice(reading, 'Monogram', monogramPlaces, place, 'it is on the chest'),
    colour: readChoice(reading, 'Monogram', threads, colour, 'it is sewn in navy'),
    style: readChoice(reading, 'Monogram', monogramStyles, style, 'it has block letters'),
  }
}

/** How each extra is read from what stands behind its name. */
const extras = new Map<string, (reading: Reading, given: string, ...rest: string[]) => void>(
  Object.entries({
    contrast: readContrast,
    button: (reading, given) => {
      reading.found['button'] = readChoice(reading, 'Buttons', buttons, given, 'they match the fabric')
    },
    thread: (reading, given) => {
      reading.found['thread'] = readChoice(reading, 'Thread', threads, given, 'it matches the fabric')
    },
    monogram: readMonogram,
    collarstiffness: (reading, given) => {
      reading.found['collarStiffness'] = readChoice(reading, 'Stiffness', stiffnesses, given, 'it is medium')
    },
    cuffstiffness: (reading, given) => {
      reading.found['cuffStiffness'] = readChoice(reading, 'Stiffness', stiffnesses, given, 'it is medium')
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
 * The design a code stands for, or the nearest that can be made, with a sentence for everything that had to change.
 * Total: never throws. Null only for what is no design code at all, because it does not start with a version.
 */
export function readDesignCode(code: unknown): { design: Design; changes: string[] } | null {
  if (typeof code !== 'string') return null
  const written = unescaped(code.trim().slice(0, maxDesignCodeLength * 3))
  const [version = '', fabric = '', ...items] = written.slice(0, maxDesignCodeLength).split('_')
  if (!/^\d{1,4}$/.test(version) || !written.includes('_')) return null
  const reading: Reading = { found: {}, changes: [] }
  if (Number(version) !== defaultDesign.version)
    reading.changes.push(
      'The link was made by another version of the designer: it was read as well as can be.',
    )
  if (written.length > maxDesignCodeLength)
    reading.changes.push('The link is too long: its end was left out.')
  readFabric(reading, fabric)
  const seen = new Set<string>()
  for (const each of items) if (each !== '') readItem(reading, each, seen)
  return { design: parseDesign(reading.found), changes: [...new Set(reading.changes)] }
}
