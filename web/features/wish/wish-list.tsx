// The shopper's wishlist: the products with notes about price and stock, and a button to move them to the cart.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { WishItem } from '#contract/wishlist.ts'
import type { ApiError } from '../../api/port.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { useMoney } from '../../shared/price.tsx'
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../shared/product-card.tsx'
import { SizeChoice } from '../../shared/size-choice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAction } from '../../ui/use-action.ts'
import { loadWishlist, setWished, wish } from './wish.ts'
import { WishHeart } from './wish-button.tsx'
import styles from './wish-list.module.css'

/** The variant to add to the cart. */
export interface Chosen {
  product: string
  colour: string
  size: string
}

interface WishListProps {
  /** Adds one piece to the cart; returns the error, or nothing. */
  onAdd: (chosen: Chosen) => Promise<ApiError | undefined>
}

export function WishList({ onAdd }: WishListProps) {
  const { t } = useLingui()
  const { wishList, notSold, isLoaded, response } = useGroup(wish)
  const dispatch = useShopDispatch()
  const [moving, setMoving] = useState<WishItem | null>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void dispatch(loadWishlist({}))
  }, [dispatch])
  if (!isLoaded) {
    if (response) return <NotLoaded onRetry={() => void dispatch(loadWishlist({}))} />
    return <Loading />
  }
  const onMoved = () => {
    setMoving(null)
    // The pressed button is removed with the shirt, so the focus moves.
    setTimeout(() => container.current?.focus())
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {wishList.length === 0 ? (
        <EmptyState title={t`Your wishlist is empty`} action={{ to: '/shop', label: t`See all shirts` }}>
          <Trans>Press the heart on a shirt to save it here. We watch its price and its stock for you.</Trans>
        </EmptyState>
      ) : (
        <ProductGrid>
          {wishList.map((item, index) => (
            <ProductCard key={item.id} product={item} first={index < 2} action={<WishHeart product={item} />}>
              <Notes item={item} />
              {item.inStock && (
                <Button variant="line" size="small" onClick={() => setMoving(item)}>
                  <MoveLabel name={item.name} />
                </Button>
              )}
            </ProductCard>
          ))}
        </ProductGrid>
      )}
      {notSold > 0 && (
        <p>
          <Plural
            value={notSold}
            one="# thing on your list is not sold at the moment. It is shown here again when it is."
            other="# things on your list are not sold at the moment. They are shown here again when they are."
          />
        </p>
      )}
      <Dialog open={moving !== null} onClose={() => setMoving(null)} title={moving?.name ?? ''}>
        {moving && <MoveToCart key={moving.id} item={moving} onAdd={onAdd} onMoved={onMoved} />}
      </Dialog>
    </div>
  )
}

const MoveLabel = ({ name }: { name: string }) => (
  <Trans>
    Move to cart<span className="unseen">: {name}</span>
  </Trans>
)

/** Badges of what has improved since it was added: back in stock, or a lower price. */
function Notes({ item: { isBack, priceMinor, addedPriceMinor } }: { item: WishItem }) {
  const formatMoney = useMoney()
  const less = addedPriceMinor - priceMinor
  const reduction = formatMoney(less)
  if (!isBack && less <= 0) return null
  return (
    <p className={styles.notes}>
      {isBack && (
        <Badge tone="success">
          <Trans>Back in stock</Trans>
        </Badge>
      )}
      {less > 0 && (
        <Badge tone="success">
          <Trans>{reduction} less than when you added it</Trans>
        </Badge>
      )}
    </p>
  )
}

interface MoveToCartProps extends WishListProps {
  item: WishItem
  onMoved: () => void
}

function MoveToCart({ item, onAdd, onMoved }: MoveToCartProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  const move = async (chosen: { colour: string; size: string }) => {
    const failed = await onAdd({ product: item.id, ...chosen })
    if (failed) return failed
    await dispatch(setWished(item.id, false))
    popupMessage(t`${{ name: item.name }} is in your cart.`, 'success')
    onMoved()
    return undefined
  }
  return (
    <>
      <SizeChoice
        product={item}
        colours={item.colours}
        size={null}
        send={t`Move to cart`}
        busy={busy}
        onChoose={(chosen) => run(() => move(chosen))}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}

function Loading() {
  return (
    <>
      <p className="unseen" role="status">
        <Trans>Loading the wishlist</Trans>
      </p>
      <ProductGrid>
        {Array.from({ length: 4 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`The wishlist could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
    >
      <Trans>The shop could not be reached. Nothing on it is lost.</Trans>
    </EmptyState>
  )
}
