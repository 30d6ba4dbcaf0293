// A symbol of care with its words.
import { useLingui } from '@lingui/react/macro'
import type { CareSymbol } from '#contract/care.ts'
import { careDrawings, careFrame, careSymbolLabels } from '#garment/fabric/care-symbols.ts'
import styles from './care-symbol.module.css'

export function CareSymbols({ symbols }: { symbols: readonly CareSymbol[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.symbols}>
      {symbols.map((symbol) => (
        <li key={symbol}>
          <Drawing symbol={symbol} />
          {t(careSymbolLabels[symbol])}
        </li>
      ))}
    </ul>
  )
}

function Drawing({ symbol }: { symbol: CareSymbol }) {
  const { lines, dots, text } = careDrawings[symbol]
  const { width, height, line, baseLine, textSize } = careFrame
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={lines} fill="none" stroke="currentColor" strokeWidth={line} strokeLinejoin="round" />
      {dots && <path d={dots} fill="currentColor" />}
      {text && (
        <text x={width / 2} y={baseLine} textAnchor="middle" fontSize={textSize} fill="currentColor">
          {text}
        </text>
      )}
    </svg>
  )
}
