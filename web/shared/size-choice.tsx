// Choosing the size of a ready-made product, and the colour if there are several, with their stock.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProductColour, Variant } from '#contract/product.ts'
import { noSize, scaleOf, type SizeScale } from '#garment/body/size-text.ts'
import { Button } from '../ui/button.tsx'
import { RadioTiles } from '../ui/form/choice.tsx'
import type { ChoiceTile } from '../ui/form/choice.tsx'
import { Swatch } from './swatch.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { sizeTile, useSizeScale } from './size-text.tsx'
import { useVariants } from './use-variants.ts'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  product: { id: string; name: string; kind?: string | undefined }
  /** The colours; a single one is not shown as a choice. */
  colours: (Pick<ProductColour, 'key' | 'name'> & { hex?: string })[]
  /** The initial size; null for none. */
  size: string | null
  /** The label of the submit button. */
  send: string
  busy?: boolean
  onChoose: (chosen: { colour: string; size: string }) => void
}

export function SizeChoice({ product, colours, size: first, send, busy, onChoose }: SizeChoiceProps) {
  const { t, i18n } = useLingui()
  const [colour, setColour] = useState(colours[0]!)
  const [size, setSize] = useState(first)
  const [missing, setMissing] = useState(false)
  const scale = scaleOf(product, useSizeScale())
  const { variants, failed } = useVariants(product.id)
  if (failed) {
    return (
      <p role="alert">
        <Trans>The sizes could not be loaded: {failed}</Trans>
      </p>
    )
  }
  if (!variants) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    )
  }
  const tiles = variants
    .filter((variant) => variant.colour === colour.key)
    .map((variant) => tileOf(variant, scale, i18n))
  const hasSizes = tiles.some(({ value }) => value !== noSize)
  const wanted = hasSizes ? size : noSize
  const chosen = tiles.find(({ value, disabled }) => value === wanted && !disabled)?.value
  const onClick = () => {
    setMissing(!chosen)
    if (chosen) onChoose({ colour: colour.key, size: chosen })
  }
  return (
    <div className={styles.choice}>
      {colours.length > 1 && (
        <RadioTiles
          legend={t`Colour`}
          aside={colour.name}
          name="colour-choice"
          tiles={colours.map(({ key, name, hex }) => ({
            value: key,
            label: name,
            ...(hex && { face: <Swatch hex={hex} size={24} /> }),
          }))}
          value={colour.key}
          onChange={(key) => setColour(colours.find((one) => one.key === key)!)}
        />
      )}
      {hasSizes ? (
        <RadioTiles
          legend={colours.length > 1 ? t`Size` : `${product.name}, ${colour.name}`}
          name="size-choice"
          tiles={tiles}
          value={chosen ?? null}
          onChange={(value) => (setSize(value), setMissing(false))}
          {...(missing && { error: t`Please choose a size.` })}
        />
      ) : (
        <p role="status">{chosen === undefined && t`Sold out`}</p>
      )}
      <Button busy={busy} onClick={onClick}>
        {send}
      </Button>
    </div>
  )
}

function tileOf({ size, stock }: Variant, scale: SizeScale, i18n: I18n): ChoiceTile {
  const note =
    stock === 0
      ? i18n._(msg`Sold out`)
      : stock <= 3
        ? i18n._(msg`${plural(stock, { one: '# left', other: '# left' })}`)
        : undefined
  return { ...sizeTile(size, scale, i18n), disabled: stock === 0, ...(note && { note }) }
}
