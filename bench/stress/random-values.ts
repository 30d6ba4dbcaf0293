// Random values for a call's schema: mostly valid, so that they pass the first check, with some hostile ones.
import { randomUUID } from 'node:crypto'
import type { JSONSchema } from 'zod/v4/core'

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!

const nestedArrays = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Values that no client should send. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  -0,
  2 ** 53,
  2147483648,
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066text\u2069',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '%00',
  '%0d%0ax',
  '../../../../etc/passwd',
  `'; drop table product; --`,
  `" or ""="`,
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}#{7*7}',
  'NaN',
  'Infinity',
  '1e999',
  '٣',
  'İıſK',
  '👔'.repeat(70),
  'Z̷̢͔a̶l̵g̸o'.repeat(9),
  'x'.repeat(5000),
  'qzvxkwj '.repeat(14),
  [],
  {},
  [[]],
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  nestedArrays(60),
  Array.from({ length: 400 }, (_, n) => n),
  '0001-01-01',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  '1_XC010_collar.__proto__',
  '1_XC010_monogram.%00.chest.navy.block',
  '1_' + 'A'.repeat(3000),
]

const unusualFieldNames = [
  'priceMinor',
  'constructor',
  'toString',
  '__proto__x',
  'a\u0000',
  '',
  'x'.repeat(300),
  '👔',
]

/** Existing values for a field, by the field's name. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>

export interface ValueOptions {
  random: () => number
  known: KnownValues
  /** The share of hostile values, 0 to 1. */
  hostility: number
}

type Schema = JSONSchema.BaseSchema

/** @param name of the field */
export function makeValue(schema: Schema, options: ValueOptions, name = ''): unknown {
  const { random, known, hostility } = options
  if (random() < hostility) return pick(random, hostileValues)
  const existing = known.get(name)
  if (existing && random() < 0.8) return pick(random, existing)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return makeValue(pick(random, either) as Schema, options, name)
  switch (schema.type) {
    case 'object':
      return makeObject(schema, options)
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        makeValue((schema.items ?? {}) as Schema, options, name),
      )
    case 'boolean':
      return random() < 0.5
    case 'integer':
    case 'number':
      return makeNumber(schema, random)
    case 'null':
      return null
    case 'string':
      return makeText(schema, options)
    default:
      return pick(random, hostileValues)
  }
}

function makeText({ pattern }: Schema, { random, known }: ValueOptions): unknown {
  if (pattern?.includes('[0-9a-f]{8}')) return pick(random, [...(known.get('id') ?? []), randomUUID()])
  if (pattern?.includes('\\d{4}-')) return pick(random, ['2026-01-01', '2026-11-30', '2026-12-24'])
  return pick(random, texts)
}

const texts = [
  'Ada Brook',
  'A good shirt',
  'ada@example.com',
  '9 Mill Street',
  'Providence',
  'RI',
  '02903',
  'US',
  'DE',
  'M',
  'XL',
  '15.5',
  'oxford',
  'harrow-oxford',
  'flanel',
  'navy linen',
  'WELCOME10',
  'standard',
  '1_XC010',
  'PL-AAAA-BBBB',
  '+1 401 555 0199',
  'A'.repeat(43),
]

function makeObject(schema: Schema, options: ValueOptions): unknown {
  const { random, hostility } = options
  const object: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false
    if (random() < (isRequired ? 1 - hostility / 4 : 0.5))
      object[name] = makeValue(field as Schema, options, name)
  }
  if (random() < hostility / 4) object[pick(random, unusualFieldNames)] = pick(random, hostileValues)
  return object
}

function makeNumber(schema: Schema, random: () => number): number {
  const [min, max] = [schema.minimum ?? -3, schema.maximum ?? 200]
  const span = Math.min(max - min, 4000)
  const edges = [min, max, min - 1, max + 1, 0, 1]
  return random() < 0.3 ? pick(random, edges) : min + Math.floor(random() * (span + 1))
}
