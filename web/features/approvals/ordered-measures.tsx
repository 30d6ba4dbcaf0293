// The finished measures of the shirts of a checkout, at the place where they are ordered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { MeasuredShirts } from '#contract/approvals.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { useShop } from '../../context/shop.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useLengthUnit } from '../existSize/use-length-unit.ts'
import { measuresPath } from '../../shared/measures-path.ts'
import { loadMeasures } from './approvals.ts'
import styles from './ordered-measures.module.css'

interface OrderedMeasuresProps {
  view: CheckoutView
  /** Called with the versions of the measures that are shown now. */
  onShown: (versions: string[]) => void
}

/** They are read again with every new state of the checkout: what is shown is what the order approves. */
export function OrderedMeasures({ view, onShown }: OrderedMeasuresProps) {
  const dispatch = useShopDispatch()
  const [shirts, setShirts] = useState<MeasuredShirts[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const answer = await dispatch(loadMeasures({ checkout: view.checkout }))
      if (!isCurrent) return
      setHasFailed('error' in answer)
      if ('error' in answer) return
      setShirts(answer.payload.data.shirts)
      onShown(answer.payload.data.shirts.map(({ version }) => version))
    }
    if (!hasFailed) void read()
    return () => {
      isCurrent = false
    }
  }, [dispatch, view, onShown, hasFailed])
  if (hasFailed)
    return (
      <div role="alert" className={styles.measures}>
        <p>
          <Trans>The finished measures could not be loaded.</Trans>
        </p>
        <Button variant="line" size="small" onClick={() => setHasFailed(false)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (shirts.length === 0) return null
  return (
    <section className={styles.measures} aria-labelledby="finished">
      <h3 id="finished">
        <Trans>Finished measures</Trans>
      </h3>
      {shirts.map((each) => (
        <Measures key={each.version} shirts={each} isNamed={shirts.length > 1} />
      ))}
      <p>
        <Trans>
          With your order you approve these measures.{' '}
          <Link to={measuresPath({ checkout: view.checkout })}>See them drawn, or change one</Link>
        </Trans>
      </p>
    </section>
  )
}

function Measures({ shirts, isNamed }: { shirts: MeasuredShirts; isNamed: boolean }) {
  const { t } = useLingui()
  const { config } = useShop()
  const unit = useLengthUnit()
  return (
    <>
      {isNamed && <p>{new Intl.ListFormat(config.locale).format(shirts.lines.map(({ name }) => name))}</p>}
      <dl className={`${styles.list} numbers`}>
        {shirts.measures.map(({ measure, finishedMm }) => (
          <div key={measure}>
            <dt>{t(garmentNames[measure])}</dt>
            <dd>{formatLength(finishedMm, unit, config.locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
