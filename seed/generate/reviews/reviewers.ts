// Who writes: names, sizes, bodies that go with them.

import type { DemoProduct } from '../../common/catalogue-types.ts'
import { oneOf, weighted, whole } from '../../common/random.ts'
import type { Chance } from '../../common/random.ts'

const firstNames = [
  'Marcus',
  'Daniel',
  'Elena',
  'Tomás',
  'Priya',
  'Jonas',
  'Wei',
  'Samuel',
  'Ingrid',
  'Kwame',
  'Luca',
  'Hannah',
  'Omar',
  'Piotr',
  'Noah',
  'Aisha',
  'Graham',
  'Mateo',
  'Yuki',
  'Declan',
  'Sofia',
  'Henrik',
  'Andre',
  'Rohan',
  'Claire',
  'Viktor',
  'Emeka',
  'Julian',
  'Beatriz',
  'Callum',
  'Dmitri',
  'Nadia',
  'Peter',
  'Ravi',
  'Stefan',
  'Mei',
  'Owen',
  'Fatima',
  'Gabriel',
  'Lars',
  'Theo',
  'Ruth',
  'Hassan',
  'Miguel',
  'Anton',
  'Joanna',
  'Patrick',
  'Kenji',
  'Simon',
  'Leila',
  'Adrian',
  'Bruno',
  'Felix',
  'Martha',
  'Isaac',
  'Tariq',
  'Eamon',
  'Nils',
  'Carlos',
  'Judith',
  'Victor',
  'Alan',
  'Sanjay',
  'Robin',
  'Emil',
  'Paolo',
  'George',
  'Nkechi',
  'Walter',
  'Sean',
  'Arjun',
  'Maya',
  'Philip',
  'Rafael',
  'Ben',
  'Ling',
  'Douglas',
  'Hugo',
  'Karim',
  'Elliot',
  'Ivan',
  'Rosa',
  'Neil',
  'Francis',
  'Jamal',
  'Oscar',
  'Tim',
  'Anders',
  'Colin',
  'Diego',
  'Mohamed',
  'Greta',
  'Ross',
  'Vincent',
  'Ali',
  'Edward',
  'Jakub',
  'Leon',
  'Russell',
  'Sunil',
  'Ewan',
  'Thomas',
  'Chidi',
  'Max',
  'Roland',
  'Ana',
  'Keith',
  'Salim',
] as const

const initials = 'ABCDEFGHJKLMNOPRSTVWZ'

export const authorOf = (chance: Chance): string =>
  `${oneOf(chance, firstNames)} ${initials.charAt(whole(chance, 0, initials.length - 1))}.`

const alphaKilograms = [58, 66, 75, 84, 94, 106, 118, 130]
const neckKilograms = [60, 67, 74, 82, 91, 100, 110]

/** The size someone bought: mostly from the middle of the run. */
export const sizeBought = (chance: Chance, { sizes }: Pick<DemoProduct, 'sizes'>): string => {
  const middle = (sizes.length - 1) / 2 - 0.3
  return weighted(
    chance,
    sizes.map((size, at) => [size, Math.exp(-(((at - middle) / 1.7) ** 2))] as const),
  )
}

/** The body of someone who wears a size. Height in mm, weight in kg; two in five tell neither. */
export const bodyOf = (
  chance: Chance,
  size: string,
  { sizes }: Pick<DemoProduct, 'sizes'>,
): { bodyHeightMm: number | null; bodyWeightKg: number | null } => {
  const at = sizes.indexOf(size)
  const kilograms = (sizes.includes('XS') ? alphaKilograms : neckKilograms)[at] ?? 80
  const height = 1715 + at * 20 + whole(chance, -6, 7) * 10
  const weight = kilograms + whole(chance, -5, 5)
  return chance() < 0.6
    ? { bodyHeightMm: height, bodyWeightKg: weight }
    : { bodyHeightMm: null, bodyWeightKg: null }
}
