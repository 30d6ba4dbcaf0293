// The countries of an address: the choice, and the state group `countryState` with the country chosen last.
import type { FieldChoice } from '#contract/address-format.ts'
import { countryName } from '#contract/address-lines.ts'
import { group } from '../../state/group.ts'

/** The next form starts with this country. */
export const countryState = group({
  name: 'countryState',
  initial: { countryState: '' },
  reducers: {
    set(state, { payload }: { payload: string }) {
      state.countryState = payload
    },
  },
})

/** Countries with their names in the shopper's language, sorted; the shop's own country comes first. */
export function countryChoices(countries: string[], locale: string): FieldChoice[] {
  const [home, ...others] = countries.map((value) => ({ value, label: countryName(value, locale) }))
  const sorted = others.toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return home ? [home, ...sorted] : sorted
}
