// The details of a fabric: in actual size and close up, with all its properties.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FabricView } from '#contract/design.ts'
import type { Design } from '#garment/design/design.ts'
import { lookOf } from '#garment/fabric/fabric.ts'
import { fabricByCode, standardFabric } from '#garment/fabric/fabrics.ts'
import { Picture } from '../../../shared/picture.tsx'
import { FabricPatterns } from '../../../stage/drawn/fabric-patterns.tsx'
import { DrawnShirt } from '../../../stage/drawn/drawn-shirt.tsx'
import { FabricPicture } from '../../../stage/fabric-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { useShop } from '../../../context/shop.ts'
import { useMoney } from '../../../shared/price.tsx'
import styles from './fabric-facts.module.css'
import { OrderSwatch } from '../../swatches/order-swatch.tsx'
import { FabricSwatch } from '../../../stage/drawn/fabric-swatch.tsx'
import { type FabricFact, fabricFacts, factTitles, stockText } from './fabric-text.ts'
import { suggestionsFor } from './fabric-suggestions.ts'

interface FabricFactsProps {
  fabric: FabricView
  /** Whether it is the shirt's fabric. */
  chosen: boolean
  onChoose: () => void
  /** Called with a suggested design. */
  onLook: (design: Design) => void
}

export default function FabricFacts({ fabric, chosen, onChoose, onLook }: FabricFactsProps) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const formatMoney = useMoney()
  const soldOut = fabric.state === 'sold out'
  const facts = fabricFacts(fabric, formatMoney, config.unit, i18n)
  return (
    <div className={styles.facts}>
      <div className={styles.pictures}>
        <Scaled code={fabric.code} title={t`Actual size`} widthMm={42} detail="detail" scaleMm={10} />
        <Scaled code={fabric.code} title={t`Close-up`} widthMm={9} detail="yarn" scaleMm={2} />
      </div>
      <WornFabric fabric={fabric} />
      <p className={soldOut || fabric.state === 'low' ? styles.scarce : styles.left}>
        {stockText(fabric, i18n)}
      </p>
      <Button wide onClick={onChoose} disabled={soldOut || chosen}>
        {chosen ? t`Your shirt is made of it` : t`Take this fabric`}
      </Button>
      <OrderSwatch code={fabric.code} soldOut={soldOut} />
      <dl className={styles.rows}>
        {(Object.keys(facts) as FabricFact[]).map((fact) => (
          <div key={fact}>
            <dt>{t(factTitles[fact])}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
      <Looks fabric={fabric} onLook={onLook} />
    </div>
  )
}

/**
 * A prerendered picture of the fabric on a shirt; a picture of its own when the fabric looks different from the
 * standard one.
 */
function WornFabric({ fabric: { code, picture } }: Pick<FabricFactsProps, 'fabric'>) {
  const [fabric, standard] = [fabricByCode(code), standardFabric(code)]
  return !fabric || fabric === standard || (standard && lookOf(fabric) === lookOf(standard)) ? (
    <FabricPicture code={code} className={styles.onShirt} />
  ) : (
    <Picture of={picture} view="collar" sizes="(min-width: 769px) 30rem, 90vw" alt="" />
  )
}

interface ScaledProps {
  code: string
  title: string
  widthMm: number
  detail: 'detail' | 'yarn'
  scaleMm: number
}

/** A swatch with a scale. `Actual size` is drawn in CSS millimetres. */
function Scaled({ code, title, widthMm, detail, scaleMm }: ScaledProps) {
  const edge = widthMm / 320
  const tick = widthMm * 0.06
  return (
    <figure className={styles.scaled}>
      <FabricSwatch code={code} widthMm={widthMm} detail={detail} className={styles.swatch} />
      <svg className={styles.scale} viewBox={`0 0 ${widthMm} ${widthMm * 0.07}`} aria-hidden="true">
        <path
          d={`M${edge} 0v${tick}m${scaleMm} 0v${-tick}M${edge} ${tick / 2}h${scaleMm}`}
          strokeWidth={edge * 2}
        />
      </svg>
      <figcaption>
        {title}
        <span>
          <Trans>{scaleMm} mm</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

function Looks({ fabric, onLook }: Pick<FabricFactsProps, 'fabric' | 'onLook'>) {
  const { t } = useLingui()
  const id = `look${useId().replaceAll(/\W/g, '')}`
  return (
    <section className={styles.colours} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Trans>Look book designs in this fabric</Trans>
      </h3>
      <FabricPatterns name={id} codes={[fabric.code]} detail="far" />
      <ul>
        {suggestionsFor(fabric).map(({ name, design }, index) => (
          <li key={t(name)}>
            <button
              type="button"
              aria-label={t`${{ name: t(name) }}: take this look`}
              onClick={() => onLook(design)}
            >
              <DrawnShirt design={design} view="front" patterns={id} detail="far" name={`${id}-${index}`} />
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
