// The pictures of a product: a strip that scrolls from one to the next, thumbnails, and a zoom of each.
import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product.ts'
import { TurnablePicture } from '../../stage/turnable.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './gallery.module.css'
import { viewNames } from './views.ts'
import { Zoom } from './zoom.tsx'

interface GalleryProps {
  /** The product, the colour that is chosen, and what that is sewn to. */
  product: Pick<ProductDetail, 'id' | 'name' | 'designs'>
  colour: ProductDetail['colours'][number]
  views: PictureView[]
}

const stripSizes = '(min-width: 1440px) 700px, (min-width: 769px) 52vw, 100vw'
const thumbSizes = '80px'
/** A picture behind the first, until it is wanted large; without scripts nobody can say so. */
const aheadSizes = `(scripting: none) 52vw, ${thumbSizes}`

export function Gallery({ product, colour, views }: GalleryProps) {
  const of = colour.picture
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [close, setClose] = useState({ open: false, place: 0 })
  const loading = useLoadingPicture(strip, of.hash)
  const [large, setLarge] = useLargePictures()
  const show = (place: number) => {
    const list = strip.current
    list?.scrollTo({ left: place * list.clientWidth })
  }
  const leaveZoom = () => {
    setClose({ ...close, open: false })
    show(close.place)
  }
  return (
    <div className={styles.gallery} onPointerEnter={setLarge} onFocus={setLarge}>
      <ul
        ref={strip}
        className={`${styles.strip} ${loading ? styles.arriving : ''}`}
        aria-label="Pictures"
        onScroll={({ currentTarget: list }) =>
          setShown(Math.round(list.scrollLeft / (list.clientWidth || 1)))
        }
      >
        {views.map((view, place) => (
          <li key={view}>
            <Side
              product={product}
              colour={colour}
              view={view}
              sizes={place === 0 || large ? stripSizes : aheadSizes}
              first={place === 0}
              onEnlarge={() => setClose({ open: true, place })}
            />
          </li>
        ))}
      </ul>
      <ol className={`${styles.thumbs} scripted`} aria-label="Views">
        {views.map((view, place) => (
          <li key={view}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={viewNames[view]}
              aria-current={place === shown || undefined}
              onClick={() => show(place)}
            >
              <Picture of={of} view={view} sizes={thumbSizes} alt="" />
            </button>
          </li>
        ))}
      </ol>
      <Zoom
        of={of}
        views={views}
        {...close}
        onPlace={(place) => setClose({ open: true, place })}
        onClose={leaveZoom}
      />
    </div>
  )
}

interface SideProps extends Omit<GalleryProps, 'views'> {
  view: PictureView
  sizes: string
  first: boolean
  onEnlarge: () => void
}

/** A picture to look closer at; the front becomes the shirt itself. */
function Side({ product, colour, view, sizes, first, onEnlarge }: SideProps) {
  const of = colour.picture
  const picture = (
    <button
      type="button"
      className={styles.picture}
      aria-label={`Look closer: ${altOf(of, view)}`}
      onClick={onEnlarge}
    >
      <Picture of={of} view={view} sizes={sizes} first={first} alt={altOf(of, view)} />
    </button>
  )
  const code = product.designs[colour.key]
  if (view !== 'front' || code === undefined) return picture
  return (
    <TurnablePicture product={product.id} colour={colour.key} code={code} name={of.alt} onTap={onEnlarge}>
      {picture}
    </TurnablePicture>
  )
}

/** Milliseconds after which a shopper who stays gets all pictures large. */
const largePicturesMs = 2500

/**
 * Whether the pictures after the first load large: as soon as a shopper scrolls to them, or stays. Until then
 * they use the thumbnails' small files, so that nothing competes with the first.
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
 * True from the moment another shirt is asked for until the picture in view is its own: till then the one before
 * stays, which nothing jumps for but which could be taken for the new one.
 */
function useLoadingPicture(strip: { current: HTMLElement | null }, hash: string): boolean {
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const list = strip.current
    const place = list ? Math.round(list.scrollLeft / (list.clientWidth || 1)) : 0
    const image = list?.querySelectorAll('img')[place]
    if (!image) return
    // What is on screen, not what was asked for.
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
  }, [strip, hash])
  return loading
}

export function altOf(of: PictureOf, view: PictureView): string {
  return view === 'front' ? of.alt : `${of.alt}, ${viewNames[view].toLowerCase()}`
}
