// Another size for a line: the sizes of its colour, with what is left of each.
import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { getVariants } from '#contract/product.ts'
import type { Variant } from '#contract/product.ts'
import { refusalFrom } from '../../api/port.ts'
import { useShop } from '../../shell/app.tsx'
import { itemsOf } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { RadioTiles } from '../../ui/choice.tsx'
import type { Tile } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/small.tsx'
import styles from './size-dialog.module.css'

interface SizeDialogProps {
  /** The line to change; null closes the dialog. */
  line: CartLine | null
  onChoose: (size: string) => void
  onClose: () => void
}

export function SizeDialog({ line, onChoose, onClose }: SizeDialogProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title="Another size">
      {line && <Sizes key={line.id} line={line} onChoose={onChoose} />}
    </Dialog>
  )
}

function Sizes({ line, onChoose }: { line: CartLine; onChoose: (size: string) => void }) {
  const [size, setSize] = useState(line.size)
  const { sizes, failed } = useSizes(line)
  if (failed) return <p role="alert">The sizes could not be loaded: {failed}</p>
  if (!sizes) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    )
  }
  return (
    <div className={styles.sizes}>
      <RadioTiles
        legend={`${line.product.name}, ${line.colour.name}`}
        name="other-size"
        tiles={sizes.map(tileOf)}
        value={size}
        onChange={setSize}
      />
      <Button onClick={() => onChoose(size)}>Take this size</Button>
    </div>
  )
}

function tileOf({ size, stock }: Variant): Tile {
  const note = stock === 0 ? 'Sold out' : stock <= 3 ? `${stock} left` : undefined
  return { value: size, label: size, disabled: stock === 0, ...(note && { note }) }
}

function useSizes({ product, colour }: CartLine): { sizes: Variant[] | null; failed: string } {
  const { api } = useShop()
  const [sizes, setSizes] = useState<Variant[] | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const asking = new AbortController()
    api.call(getVariants, { product: product.id }, { signal: asking.signal }).then(
      ({ data }) => setSizes(itemsOf<Variant>(data.data).filter((variant) => variant.colour === colour.key)),
      (cause) => !asking.signal.aborted && setFailed(refusalFrom(cause).message),
    )
    return () => asking.abort()
  }, [api, product.id, colour.key])
  return { sizes, failed }
}
