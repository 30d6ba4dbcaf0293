// The choices of a product, and putting it into the cart.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxPieces } from '#contract/fields.ts'
import type { ProductDetail } from '#contract/product.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import { addCart } from '../cart/cart.ts'
import { BuyBar } from './buy-bar.tsx'
import type { VariantChoice } from './choice-url.ts'
import { ColourChoice, ProductSizeChoice, soldOutText, stockOfChoice } from './choice.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { loadVariants, productdetails } from './productdetails.ts'
import { SizeTable } from './size-table.tsx'
import { viewsOf } from './views.ts'
import { SizeAdvicePlace } from '../existSize/size-advice-place.tsx'
import { useWish } from '../wish/wish-button.tsx'
import type { ApiError } from '../../api/port.ts'
import { prefersReducedMotion } from '../../stage/common/capabilities.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/form/choice.tsx'
import { popupMessage, warnSelectSizeAndQuantity } from '../../ui/messages.tsx'
import { Price } from '../../shared/price.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './buy-form.module.css'

interface BuyFormProps {
  product: ProductDetail
  choice: VariantChoice
  choose: (chosen: { colour?: string; size?: string }) => void
}

export function BuyForm({ product, choice, choose }: BuyFormProps) {
  const { i18n } = useLingui()
  const variants = useGroup(productdetails, (state) => state.variants)
  const specification = useGroup(productdetails, (state) => state.productspecfi)
  const cut = { fit: product.fit, short: !viewsOf(specification).includes('cuff') }
  const scale = scaleOf(product, useSizeScale())
  const isShirt = product.kind === 'shirt'
  const [quantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const soldOutId = useId()
  const [wished, toggleWish] = useWish(product)
  const stock = choice.size === null ? null : stockOfChoice(variants, choice.colour.key, choice.size)
  const soldOut = soldOutText(product, variants, choice, scale, i18n)
  const allSoldOut = variants.every((variant) => variant.stock === 0)
  const warnMissingSize = () => {
    setMissing(true)
    warnSelectSizeAndQuantity()
    sizes.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  const { adding, added, error, add, buyNow } = useBuying(product, choice, quantity)
  return (
    <div className={styles.buying}>
      {/* The choice is part of the address; without scripts a form sets it. */}
      <form className={styles.choices} onSubmit={(event) => event.preventDefault()}>
        <ColourChoice product={product} choice={choice} onChoose={(colour) => choose({ colour })} />
        <div ref={sizes} className={styles.sizes}>
          <ProductSizeChoice
            product={product}
            variants={variants}
            choice={choice}
            missing={missing && choice.size === null}
            onChoose={(size) => choose({ size })}
          />
          <p id={soldOutId} role="status" className={styles.soldOut}>
            {soldOut}
          </p>
        </div>
        <noscript>
          <Button type="submit" variant="line">
            <Trans>Show this choice</Trans>
          </Button>
        </noscript>
      </form>
      <NeedsScripts>
        <Trans>Buying needs JavaScript, which is switched off in this browser.</Trans>
      </NeedsScripts>
      {isShirt && (
        <SizeAdvicePlace
          sizes={product.sizes}
          cut={cut}
          chosen={choice.size}
          canTake={(size) => stockOfChoice(variants, choice.colour.key, size) > 0}
          onTake={(size) => choose({ size })}
        />
      )}
      {product.preview ? (
        <p className={styles.preview}>
          <Trans>
            This is a preview: shoppers do not see this page. It can be bought as soon as it is published.
          </Trans>
        </p>
      ) : allSoldOut ? (
        <WishInstead wished={wished} onWish={toggleWish} />
      ) : (
        <>
          <QuantityStepper
            value={quantity}
            max={Math.max(quantity, Math.min(maxPieces, stock ?? maxPieces))}
            onChange={setQuantity}
          />
          <BuyBar
            about={<ChosenInShort product={product} choice={choice} />}
            describedBy={soldOut ? soldOutId : undefined}
            adding={adding}
            added={added}
            wished={wished}
            onAdd={choice.size === null ? warnMissingSize : add}
            onBuy={choice.size === null ? warnMissingSize : buyNow}
            onWish={toggleWish}
          />
        </>
      )}
      <p role="status" className={styles.error}>
        {error}
      </p>
      {!allSoldOut && <DeliveryPromise amountMinor={product.priceMinor * quantity} />}
      <MakeItYours design={product.designs[choice.colour.key]} />
      <div>{isShirt && <SizeTable sizes={product.sizes} chosen={choice.size} />}</div>
    </div>
  )
}

/** How long the button shows that the piece was added, in seconds. */
const addedSeconds = 4

function useBuying({ id, kind, name }: ProductDetail, { colour, size }: VariantChoice, quantity: number) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const scale = scaleOf({ kind }, useSizeScale())
  const dispatch = useShopDispatch()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState(0)
  const [error, setError] = useState('')
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), addedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [added])
  const item = { product: id, colour: colour.key, ...(size !== null && { size }), quantity }
  const add = async () => {
    setAdding(true)
    setError('')
    const outcome = await dispatch(addCart(item))
    setAdding(false)
    if (!('error' in outcome)) {
      setAdded((times) => times + 1)
      const chosen = size && sizeText(size, scale, i18n)
      popupMessage(
        chosen ? t`${name}, ${{ size: chosen }}, is in your cart` : t`${name} is in your cart`,
        'success',
      )
      return
    }
    const { status, message } = outcome.payload as ApiError
    // The warning has the text already.
    if (status === 400) return
    setError(status === 0 ? t`The shop could not be reached; nothing was added. Try again.` : `${message}.`)
    if (status === 409 || status === 404) void dispatch(loadVariants({ product: id }))
  }
  return {
    adding,
    added: added > 0,
    error,
    add: () => void add(),
    buyNow: () => {
      const query = new URLSearchParams({ buynow: '1', ...item, quantity: String(quantity) })
      void navigate(`/checkout?${query}`)
    },
  }
}

/** The choice in brief, shown while the form is scrolled out of sight. */
function ChosenInShort({ product, choice }: Pick<BuyFormProps, 'product' | 'choice'>) {
  const { i18n } = useLingui()
  const scale = scaleOf(product, useSizeScale())
  return (
    <>
      <Price priceMinor={product.priceMinor} />
      <small>
        {[choice.colour.name, choice.size && sizeText(choice.size, scale, i18n)].filter(Boolean).join(', ')}
      </small>
    </>
  )
}

/** The link from a ready-made shirt to the designer with the same design. */
function MakeItYours({ design }: { design: string | undefined }) {
  if (design === undefined) return null
  return (
    <p className={styles.customize}>
      <Trans>
        Another collar, another fabric, your own measurements?{' '}
        <Link to={`/productdetail?design=${design}`}>Make it yours</Link>
      </Trans>
    </p>
  )
}

/** The wishlist button, for products that are sold out. */
function WishInstead({ wished, onWish }: { wished: boolean; onWish: () => void }) {
  return (
    <div className={`${styles.wishInstead} scripted`}>
      <Button wide variant={wished ? 'line' : 'primary'} onClick={onWish}>
        {wished ? <Trans>Remove from wishlist</Trans> : <Trans>Add to wishlist</Trans>}
      </Button>
      {wished && (
        <LinkButton to="/myprofile?tab=wishlist" variant="bare">
          <Trans>Notify me when it is back</Trans>
        </LinkButton>
      )}
    </div>
  )
}
