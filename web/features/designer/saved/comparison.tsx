// Two designs side by side, with their differences.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { priceOf } from '#garment/design/price.ts'
import { viewName } from '../../../stage/drawn/drawn-shirt.tsx'
import { useRender } from '../../../stage/use-render.ts'
import { Picture } from '../../../shared/picture.tsx'
import { useGroup } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { designer } from '../designer.ts'
import { differences } from '../differences.ts'
import { useOffers, useShirtPrices } from '../use-shirt-prices.ts'
import styles from './comparison.module.css'
import { savedDesigns } from './saved-designs.ts'

interface ComparisonProps {
  design: Design
  /** Continues with the other design. */
  onTake: (design: Design) => void
}

interface Other {
  title: string
  design: Design
}

/** The designs to compare with: earlier states, saved designs, and the plain shirt. */
function useOthers(): Other[] {
  const { t } = useLingui()
  const past = useGroup(designer, (state) => state.past)
  const saved = useGroup(savedDesigns, (state) => state.designList)
  const begin = useGroup(designer, (state) => state.first)
  const before = past.at(-1)
  const first = past.length > 1 ? past[0] : undefined
  const all = [
    ...(before ? [{ title: t`Before your last change`, design: before }] : []),
    ...(first ? [{ title: t`As you began`, design: first }] : []),
    ...saved.flatMap(({ name, code }) => {
      const read = readDesignCode(code)
      return read ? [{ title: name, design: read.design }] : []
    }),
    { title: t`Default shirt`, design: begin },
  ]
  // Designs with the same name get a number.
  return all.map((other, index) => {
    const same = all.slice(0, index).filter(({ title }) => title === other.title).length
    return same > 0 ? { ...other, title: `${other.title} (${same + 1})` } : other
  })
}

export default function Comparison({ design, onTake }: ComparisonProps) {
  const { t, i18n } = useLingui()
  const formatMoney = useMoney()
  const prices = useShirtPrices()
  const others = useOthers()
  const [chosen, setChosen] = useState(0)
  const [back, setBack] = useState(false)
  const other = others[chosen] ?? others.at(-1)!
  const texts = useOffers()
  const rows = differences(design, other.design, i18n, texts)
  const view = back ? 'back' : 'front'
  const shirts = [
    { title: t`Your design`, design },
    { title: other.title, design: other.design },
  ]
  return (
    <div className={styles.comparison}>
      <SelectField
        label={t`Compare with`}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {others.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.shirts}>
        {shirts.map((shirt, index) => (
          <figure key={index === 0 ? 'own' : 'other'}>
            <Shirt design={shirt.design} texts={texts} view={view} />
            <figcaption>
              {shirt.title}
              {prices && (
                <span className="numbers">{formatMoney(priceOf(shirt.design, prices).totalMinor)}</span>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      {rows.length === 0 ? (
        <p>
          <Trans>They are the same, stitch for stitch.</Trans>
        </p>
      ) : (
        <table className={styles.rows}>
          <caption className="unseen">
            <Trans>What differs</Trans>
          </caption>
          <thead className="unseen">
            <tr>
              <th scope="col">
                <Trans>Part</Trans>
              </th>
              <th scope="col">
                <Trans>Your design</Trans>
              </th>
              <th scope="col">{other.title}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.part}>
                <th scope="row">{row.title}</th>
                <td>{row.one ?? t`None`}</td>
                <td>{row.other ?? t`None`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onTake(other.design)} disabled={rows.length === 0}>
          <Trans>Use this design</Trans>
        </Button>
        <Button variant="line" onClick={() => setBack(!back)}>
          {back ? t`See both from the front` : t`See both from behind`}
        </Button>
      </div>
    </div>
  )
}

interface ShirtProps {
  design: Design
  /** The shop’s own names of options. */
  texts: ChoiceTexts
  view: 'front' | 'back'
}

/** The picture that the shop makes of the shirt, in every browser: a drawing would not show what differs. */
function Shirt({ design, texts, view }: ShirtProps) {
  const { i18n, t } = useLingui()
  const { render, state } = useRender(design, view)
  return (
    <div>
      {state === 'ready' && render && (
        <Picture
          key={`${render.picture.hash} ${view}`}
          of={render.picture}
          view={view}
          sizes="(min-width: 769px) 20rem, 44vw"
          alt={viewName(view, { design, texts }, i18n)}
        />
      )}
      {state !== 'ready' && (
        <p role="status" className={styles.waiting}>
          {state === 'rendering'
            ? t`The picture is being made…`
            : t`No picture of this design could be made.`}
        </p>
      )}
    </div>
  )
}
