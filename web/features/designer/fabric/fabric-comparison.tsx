// Two or three fabrics side by side: in actual size, close up, and with their differences.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FabricView } from '#contract/design.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { Button } from '../../../ui/button.tsx'
import { useShop } from '../../../context/shop.ts'
import { useMoney } from '../../../shared/price.tsx'
import styles from './fabric-comparison.module.css'
import { FabricSwatch } from '../../../stage/drawn/fabric-swatch.tsx'
import { type FabricFact, fabricFacts, factTitles, stockText } from './fabric-text.ts'

interface FabricComparisonProps {
  fabrics: FabricView[]
  /** Code of the chosen fabric. */
  value: string | null
  /** The `lang` of a fabric’s name. */
  langOf: (code: string) => string | undefined
  onChoose: (code: string) => void
}

/** Millimetres: narrow enough for three beside each other on a phone. The style sheet has the same width. */
const actualSizeMm = 22

const compared: FabricFact[] = [
  'weave',
  'weight',
  'composition',
  'opacity',
  'season',
  'wrinkle',
  'care',
  'surcharge',
]

export default function FabricComparison({ fabrics, value, langOf, onChoose }: FabricComparisonProps) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const formatMoney = useMoney()
  const facts = fabrics.map((fabric) => fabricFacts(fabric, formatMoney, config.unit, i18n))
  const swatch = (widthMm: number, detail: 'detail' | 'yarn', className: string | undefined) =>
    fabrics.map(({ code }) => (
      <FabricSwatch key={code} code={code} widthMm={widthMm} detail={detail} className={className} />
    ))
  return (
    <table className={styles.table}>
      <caption className="unseen">
        <Trans>Compare fabrics</Trans>
      </caption>
      <thead>
        <tr>
          {fabrics.map(({ code }) => (
            <th key={code} scope="col" lang={langOf(code)}>
              {fabricText(code, i18n)}
            </th>
          ))}
        </tr>
      </thead>
      <Row title={t`True size`} cells={swatch(actualSizeMm, 'detail', styles.actualSize)} />
      <Row title={t`Close-up`} cells={swatch(9, 'yarn', styles.close)} />
      {compared.map((fact) => (
        <Row key={fact} title={t(factTitles[fact])} cells={facts.map((each) => each[fact])} />
      ))}
      <Row title={t`Stock`} cells={fabrics.map((fabric) => stockText(fabric, i18n))} />
      <tbody>
        <tr>
          {fabrics.map(({ code, state }) => (
            <td key={code}>
              <ChooseButton
                code={code}
                chosen={code === value}
                soldOut={state === 'sold out'}
                onChoose={() => onChoose(code)}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

interface ChooseButtonProps {
  code: string
  chosen: boolean
  soldOut: boolean
  onChoose: () => void
}

function ChooseButton({ code, chosen, soldOut, onChoose }: ChooseButtonProps) {
  const { i18n, t } = useLingui()
  const fabric = fabricText(code, i18n)
  return (
    <Button
      size="small"
      variant={chosen ? 'line' : 'primary'}
      disabled={soldOut || chosen}
      aria-label={chosen ? t`Chosen: ${fabric}` : t`Choose this fabric: ${fabric}`}
      onClick={onChoose}
    >
      {chosen ? <Trans>Chosen</Trans> : <Trans>Choose this fabric</Trans>}
    </Button>
  )
}

/** A property of the fabrics; its name is above the values, because a phone has no room beside them. */
function Row({ title, cells }: { title: string; cells: ReactNode[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={cells.length}>
          {title}
        </th>
      </tr>
      <tr>
        {cells.map((cell, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index}>{cell}</td>
        ))}
      </tr>
    </tbody>
  )
}
