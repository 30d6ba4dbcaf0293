// A design as a short code for links: `1_XC014_collar.club_cuff.napoleon`. First the version, then the fabric, then
// whatever differs from the default shirt, as `part.option`. All its characters are allowed in links.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
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

/** What was read so far: the fields of the design, and a sentence for everything that had to change. */
interface Reading {
  fields: Record<string, unknown>
  changes: MessageDescriptor[]
}

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
  changes.push(
    given === ''
      ? msg`The link names no fabric: Harrow Oxford, oxford blue, is used instead.`
      : msg`Fabric “${{ written: plain(given) }}” not found: Harrow Oxford, oxford blue, is used instead.`,
  )
}

/** For each part: its default replaces an unknown option. */
const partChanges: Record<Part, (written: string) => MessageDescriptor> = {
  collar: (written) => msg`Collar: “${{ written }}” not found, Standard Collar is used instead.`,
  cuff: (written) => msg`Cuff: “${{ written }}” not found, Square Cuff is used instead.`,
  bottom: (written) => msg`Bottom: “${{ written }}” not found, Round bottom is used instead.`,
  back: (written) => msg`Back: “${{ written }}” not found, Back Plain is used instead.`,
  sleeves: (written) => msg`Sleeves: “${{ written }}” not found, Long Sleeve is used instead.`,
  pocket: (written) => msg`Pocket: “${{ written }}” not found, No Pocket is used instead.`,
  placket: (written) => msg`Placket: “${{ written }}” not found, Box Placket is used instead.`,
  epaulette: (written) => msg`Epaulette: “${{ written }}” not found, Epaulette None is used instead.`,
  yoke: (written) => msg`Yoke: “${{ written }}” not found, Back Yoke is used instead.`,
}

function readPart({ fields, changes }: Reading, part: Part, given: string): void {
  const option = findOption(part, given.toLowerCase())
  if (option) fields[part] = option.key
  else changes.push(partChanges[part](plain(given)))
}

function readContrast({ fields, changes }: Reading, given: string, at = 'both'): void {
  if (!fabricByCode(given.toUpperCase())) {
    changes.push(
      msg`Contrast: fabric “${{ written: plain(given) }}” not found, the shirt is made without it.`,
    )
    return
  }
  fields['contrast'] = given.toUpperCase()
  const place = findChoice(contrastPlaces, at.toLowerCase())
  fields['contrastAt'] = place?.key
  if (!place)
    changes.push(msg`Contrast: it cannot be at “${{ written: plain(at) }}”, it is inside collar and cuff.`)
}

/** The replacements for a choice that does not exist and for a missing one. */
interface Instead {
  unknown: (written: string) => MessageDescriptor
  missing: MessageDescriptor
}

/** Reads one choice of a list. */
function readChoice(
  { changes }: Reading,
  list: readonly ExtraChoice[],
  given: string,
  instead: Instead,
): string | undefined {
  const key = findChoice(list, given.toLowerCase())?.key
  if (key === undefined) changes.push(given === '' ? instead.missing : instead.unknown(plain(given)))
  return key
}

const onChest: Instead = {
  unknown: (written) => msg`Monogram: “${{ written }}” not found, it is on the chest.`,
  missing: msg`Monogram: it is on the chest.`,
}
const inNavy: Instead = {
  unknown: (written) => msg`Monogram: “${{ written }}” not found, it is sewn in navy.`,
  missing: msg`Monogram: it is sewn in navy.`,
}
const inBlock: Instead = {
  unknown: (written) => msg`Monogram: “${{ written }}” not found, it has block letters.`,
  missing: msg`Monogram: it has block letters.`,
}
const matchingButtons: Instead = {
  unknown: (written) => msg`Buttons: “${{ written }}” not found, they match the fabric.`,
  missing: msg`Buttons: they match the fabric.`,
}
const matchingThread: Instead = {
  unknown: (written) => msg`Thread: “${{ written }}” not found, it matches the fabric.`,
  missing: msg`Thread: it matches the fabric.`,
}
const medium: Instead = {
  unknown: (written) => msg`Stiffness: “${{ written }}” not found, it is medium.`,
  missing: msg`Stiffness: it is medium.`,
}

function readMonogram(reading: Reading, given: string, ...rest: string[]): void {
  const written = monogramOfCode(given)
  const text = monogramText(written)
  if (text === '') {
    reading.changes.push(
      msg`Monogram: “${{ written: plain(written) }}” cannot be sewn, the shirt is made without.`,
    )
    return
  }
  if (text !== written)
    reading.changes.push(msg`Monogram: “${{ written: plain(written) }}” is sewn as “${{ letters: text }}”.`)
  const [place = '', colour = '', style = ''] = rest
  reading.fields['monogram'] = {
    text,
    place: readChoice(reading, monogramPlaces, place, onChest),
    colour: readChoice(reading, threads, colour, inNavy),
    style: readChoice(reading, monogramStyles, style, inBlock),
  }
}

/** Reads each extra from the values after its name. */
const extras = new Map<string, (reading: Reading, given: string, ...rest: string[]) => void>(
  Object.entries({
    contrast: readContrast,
    button: (reading, given) => {
      reading.fields['button'] = readChoice(reading, buttons, given, matchingButtons)
    },
    thread: (reading, given) => {
      reading.fields['thread'] = readChoice(reading, threads, given, matchingThread)
    },
    monogram: readMonogram,
    collarstiffness: (reading, given) => {
      reading.fields['collarStiffness'] = readChoice(reading, stiffnesses, given, medium)
    },
    cuffstiffness: (reading, given) => {
      reading.fields['cuffStiffness'] = readChoice(reading, stiffnesses, given, medium)
    },
  }),
)

function readItem(reading: Reading, written: string, seen: Set<string>): void {
  const [name = '', given = '', ...rest] = written.split('.')
  const key = name.toLowerCase()
  const part = parts.find((each) => each === key)
  const extra = extras.get(key)
  if (!part && !extra) {
    reading.changes.push(msg`The designer has nothing called “${{ written: plain(name) }}”: it was left out.`)
    return
  }
  if (seen.has(key)) {
    reading.changes.push(msg`The link names “${{ written: plain(key) }}” more than once: the first counts.`)
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
export function readDesignCode(code: unknown): { design: Design; changes: MessageDescriptor[] } | null {
  if (typeof code !== 'string') return null
  const written = unescaped(code.trim().slice(0, maxDesignCodeLength * 3))
  const [version = '', fabric = '', ...items] = written.slice(0, maxDesignCodeLength).split('_')
  if (!/^\d{1,4}$/.test(version) || !written.includes('_')) return null
  const reading: Reading = { fields: {}, changes: [] }
  if (Number(version) !== defaultDesign.version)
    reading.changes.push(
      msg`The link was made by another version of the designer: it was read as well as can be.`,
    )
  if (written.length > maxDesignCodeLength)
    reading.changes.push(msg`The link is too long: its end was left out.`)
  readFabric(reading, fabric)
  const seen = new Set<string>()
  for (const each of items) if (each !== '') readItem(reading, each, seen)
  const changes = new Map(reading.changes.map((change) => [JSON.stringify(change), change]))
  return { design: parseDesign(reading.fields), changes: [...changes.values()] }
}
