// The unit in which people of a country measure. It is in a separate file, because a bundle includes a file with schemas as
// a whole.
import type { LengthUnit } from './measurement.ts'

const inInches = new Set(['US', 'LR', 'MM'])

export const lengthUnitIn = (country: string): LengthUnit => (inInches.has(country) ? 'in' : 'cm')
