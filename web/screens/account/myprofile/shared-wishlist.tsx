// A wishlist shared by somebody, with hearts to add its products to one's own.
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
  const { owner, products } = shared
  return (
    <div className={`page ${layout.screen}`}>
      <header className={styles.head}>
        <p className="eyebrow">A shared wishlist</p>
        <h1>{owner ? `${owner}’s wishlist` : 'What somebody wishes for'}</h1>
      </header>
      {products.length === 0 ? (
        <EmptyState title="This wishlist is empty" action={{ to: '/shop', label: 'See all shirts' }}>
          The list is shared, and empty. It may fill again.
        </EmptyState>
      ) : (
        <ProductGrid>
          {products.map((product, at) => (
            <ProductCard
              key={product.id}
              product={product}
              first={at < 2}
              action={<WishHeart product={product} />}
            />
          ))}
        </ProductGrid>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className={`page ${layout.screen}`} aria-busy="true">
      <h1>A shared wishlist</h1>
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </div>
  )
}

function NotShared() {
  return (
    <ErrorState title="This list is not shared" action={{ to: '/shop', label: 'See all shirts' }}>
      Its owner has ended the sharing, or the link is not whole. Ask them for a new one.
    </ErrorState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="The list could not be loaded" action={{ label: 'Try again', onClick: onRetry }}>
      The shop could not be reached. The link is still good.
    </ErrorState>
  )
}
