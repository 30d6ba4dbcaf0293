// The finished measures of the shirts of a checkout, at the place where they are ordered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MeasuredShirts } from '#contract/approvals.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Link } from '../../ui/link.tsx'
import { useLengthUnit } from '../existSize/use-length-unit.ts'
import { measuresPath } from '../../shared/measures-path.ts'
import { approvals, loadMeasures } from './approvals.ts'
import styles from './ordered-measures.module.css'

export function OrderedMeasures({ checkout }: { checkout: string }) {
  const dispatch = useShopDispatch()
  const shirts = useGroup(approvals, (state) => state.shirts)
  useEffect(() => {
    void dispatch(loadMeasures({ checkout }))
  }, [dispatch, checkout])
  if (!shirts || shirts.length === 0) return null
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
          <Link to={measuresPath({ checkout })}>See them drawn, or change one</Link>
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
