// A wishlist shared by somebody, with hearts to add its products to one's own.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/port.ts'
import { WishHeart } from '../../../features/wish/wish-button.tsx'
import { loadSharedWishlist, wish } from '../../../features/wish/wish.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../../shared/product-card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/screen.module.css'
import styles from './shared-wishlist.module.css'

export default function SharedWishlist({ linkKey }: { linkKey: string }) {
  const [tries, setTries] = useState(1)
  return <List key={tries} linkKey={linkKey} onRetry={() => setTries(tries + 1)} />
}

function List({ linkKey: key, onRetry }: { linkKey: string; onRetry: () => void }) {
  const { t } = useLingui()
  const shared = useGroup(wish, (state) => state.shared)
  const [error, setError] = useState<ApiError | null>(null)
  const dispatch = useShopDispatch()
  useEffect(() => {
    void dispatch(loadSharedWishlist({ key })).then((done) =>
      setError('error' in done ? (done.payload as ApiError) : null),
    )
  }, [dispatch, key])
  if (error) return error.status === 0 ? <NotLoaded onRetry={onRetry} /> : <NotShared />
  if (shared?.key !== key) return <Loading />
  const { owner, products, notSold } = shared
  return (
    <div className={`page ${layout.screen}`}>
      <header className={styles.head}>
        <p className="eyebrow">
          <Trans>A shared wishlist</Trans>
        </p>
        <h1>{owner ? t`${owner}’s wishlist` : t`What somebody wishes for`}</h1>
      </header>
      {products.length === 0 ? (
        <EmptyState title={t`This wishlist is empty`} action={{ to: '/shop', label: t`See all shirts` }}>
          <Trans>The list is shared, but empty.</Trans>
        </EmptyState>
      ) : (
        <ProductGrid>
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              first={index < 2}
              action={<WishHeart product={product} />}
            />
          ))}
        </ProductGrid>
      )}
      {notSold > 0 && (
        <p>
          <Plural
            value={notSold}
            one="# thing on this list is not sold at the moment."
            other="# things on this list are not sold at the moment."
          />
        </p>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className={`page ${layout.screen}`} aria-busy="true">
      <h1>
        <Trans>A shared wishlist</Trans>
      </h1>
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </div>
  )
}

function NotShared() {
  const { t } = useLingui()
  return (
    <ErrorState title={t`This list is not shared`} action={{ to: '/shop', label: t`See all shirts` }}>
      <Trans>It is no longer shared, or the link is incomplete. Ask its owner for a new one.</Trans>
    </ErrorState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState title={t`The list could not be loaded`} action={{ label: t`Try again`, onClick: onRetry }}>
      <Trans>The shop could not be reached. The link is still valid.</Trans>
    </ErrorState>
  )
}
