// The shop's own names and descriptions of options and extras of custom shirts.
import { useMemo } from 'react'
import type { ChoiceTexts, OwnTexts } from '#garment/design/choice-texts.ts'
import { loadedItems, useListOptionsInfiniteQuery } from '../api/shirts.ts'
import { useMay } from '../context/session.ts'

/** The default texts are used until they are loaded, and for members who may not read them. */
export function useOptionTexts(): ChoiceTexts {
  const { data } = useListOptionsInfiniteQuery({}, { skip: !useMay()('read products') })
  return useMemo(
    () =>
      Object.fromEntries(
        loadedItems(data).map(({ part, choices }) => [
          part,
          {
            choices: Object.fromEntries(
              choices.map(({ key, name, description, translations }): [string, OwnTexts] => [
                key,
                {
                  name: name ?? undefined,
                  description: description ?? undefined,
                  translations,
                },
              ]),
            ),
          },
        ]),
      ),
    [data],
  )
}
