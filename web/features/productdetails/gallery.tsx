// The pictures of a product: a strip to scroll through, thumbnails, and a zoom.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { useShop } from '../../context/shop.ts'
import { TurnablePicture } from '../../stage/turnable.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './gallery.module.css'
import { pictureAlt } from '../../shared/picture-alt.ts'
import { RoomButton } from './room-button.tsx'
import type { GalleryPicture } from './views.ts'
import { Zoom } from './zoom.tsx'

interface GalleryProps {
  /** The product and the chosen colour. */
  product: Pick<ProductDetail, 'id' | 'name' | 'designs'>
  colour: ProductDetail['colours'][number]
  pictures: GalleryPicture[]
}

const stripSizes = '(min-width: 1440px) 700px, (min-width: 769px) 52vw, 100vw'
const thumbSizes = '80px'
/**
 * The `sizes` of pictures after the first, until they are loaded in large. Without scripts they are always
 * medium-sized.
 */
const aheadSizes = `(scripting: none) 52vw, ${thumbSizes}`

export function Gallery({ product, colour, pictures }: GalleryProps) {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [close, setClose] = useState({ open: false, index: 0 })
  const loading = useLoadingPicture(strip, pictures)
  const [large, setLarge] = useLargePictures()
  const shirtInFront =
    product.designs[colour.key] === undefined
      ? undefined
      : pictures.find(({ isProductImage }) => !isProductImage)
  const show = (index: number) => {
    const list = strip.current
    const forward = config.direction === 'rtl' ? -1 : 1
    list?.scrollTo({ left: forward * index * list.clientWidth })
  }
  const leaveZoom = () => {
    setClose({ ...close, open: false })
    show(close.index)
  }
  return (
    <div className={styles.gallery} onPointerEnter={setLarge} onFocus={setLarge}>
      <ul
        ref={strip}
        className={`${styles.strip} ${loading ? styles.arriving : ''}`}
        aria-label={t`Pictures`}
        onScroll={({ currentTarget: list }) => setShown(indexIn(list))}
      >
        {pictures.map((picture, index) => (
          <li key={keyOf(picture)}>
            <Side
              product={product}
              colour={colour}
              picture={picture}
              sizes={index === 0 || large ? stripSizes : aheadSizes}
              first={index === 0}
              onEnlarge={() => setClose({ open: true, index })}
            />
          </li>
        ))}
      </ul>
      <ol className={`${styles.thumbs} scripted`} aria-label={t`Views`}>
        {pictures.map((picture, index) => (
          <li key={keyOf(picture)}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={picture.label}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              {/* A shirt in its colour is shown until the picture is loaded. */}
              <svg className={styles.colour} viewBox="0 0 40 50" aria-hidden="true">
                <path d="M14 9l-6 3-5 12 6 2 2-4v20h18V22l2 4 6-2-5-12-6-3-6 4z" fill={colour.hex} />
              </svg>
              <Picture of={picture.of} view={picture.view} sizes={thumbSizes} alt="" />
            </button>
          </li>
        ))}
      </ol>
      {shirtInFront && <RoomButton hash={shirtInFront.of.hash} name={product.name} />}
      <Zoom
        shirt={pictureAlt(product, colour, i18n)}
        pictures={pictures}
        {...close}
        onIndex={(index) => setClose({ open: true, index })}
        onClose={leaveZoom}
      />
    </div>
  )
}

/** The index of the picture in view. A strip that runs from right to left has negative scroll positions. */
const indexIn = (strip: HTMLElement): number =>
  Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1))

/** A view of a shirt stays the same element when the colour changes; a product image does not. */
const keyOf = ({ of, view, isProductImage }: GalleryPicture) => (isProductImage ? of.hash : view)

interface SideProps extends Omit<GalleryProps, 'pictures'> {
  picture: GalleryPicture
  sizes: string
  first: boolean
  onEnlarge: () => void
}

/** A picture with a button to zoom. The model can replace that of the worn shirt. */
function Side({ product, colour, picture: shown, sizes, first, onEnlarge }: SideProps) {
  const { t } = useLingui()
  const { of, view, alt, isProductImage } = shown
  const picture = (
    <button
      type="button"
      className={styles.picture}
      aria-label={t`Look closer: ${{ picture: alt }}`}
      onClick={onEnlarge}
    >
      <Picture of={of} view={view} sizes={sizes} first={first} alt={alt} />
    </button>
  )
  const code = product.designs[colour.key]
  if (isProductImage || view !== 'worn' || code === undefined) return picture
  return (
    <TurnablePicture product={product.id} colour={colour.key} code={code} name={alt} onTap={onEnlarge}>
      {picture}
    </TurnablePicture>
  )
}

/** Milliseconds after which all pictures are loaded in large. */
const largePicturesMs = 2500

/**
 * Whether to load the other pictures in large: when the shopper scrolls to them, or after some time. Until then they use
 * the small files of the thumbnails, so that nothing competes with the first picture.
 */
function useLargePictures(): [boolean, () => void] {
  const [large, setLarge] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setLarge(true), largePicturesMs)
    return () => clearTimeout(later)
  }, [])
  return [large, () => setLarge(true)]
}

/**
 * True from choosing another colour until its picture is loaded. Meanwhile the old picture stays, so that nothing moves, and
 * is marked as outdated.
 */
function useLoadingPicture(
  strip: { current: HTMLElement | null },
  pictures: readonly GalleryPicture[],
): boolean {
  const [loading, setLoading] = useState(false)
  const hashes = pictures.map(({ of }) => of.hash).join(' ')
  useEffect(() => {
    const list = strip.current
    const index = list ? indexIn(list) : 0
    const image = list?.querySelectorAll('img')[index]
    const hash = hashes.split(' ')[index]
    if (!image || !hash) return
    // `currentSrc` is the visible picture, not the requested one.
    const update = () => setLoading(!image.currentSrc.includes(hash))
    const showAnyway = () => setLoading(false)
    const soon = setTimeout(update)
    image.addEventListener('load', update)
    image.addEventListener('error', showAnyway)
    return () => {
      clearTimeout(soon)
      image.removeEventListener('load', update)
      image.removeEventListener('error', showAnyway)
    }
  }, [strip, hashes])
  return loading
}
