// A customer's photos over the whole window.
import { useLingui } from '@lingui/react/macro'
import type { Photo as PhotoOf } from '#contract/photo.ts'
import { Lightbox } from '../ui/lightbox.tsx'
import { Photo } from './photo.tsx'
import styles from './photo-lightbox.module.css'

interface PhotoLightboxProps {
  photos: PhotoOf[]
  of: string
  open: boolean
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

export default function PhotoLightbox({ photos, of, ...rest }: PhotoLightboxProps) {
  const { t } = useLingui()
  const photo = photos[rest.index]
  const position = rest.index + 1
  return (
    <Lightbox label={t`Photos of ${of}`} count={photos.length} announcement={of} {...rest}>
      <div className={styles.photo}>
        {photo && <Photo key={photo.id} of={photo} sizes="100vw" alt={t`Photo ${position} of ${of}`} />}
      </div>
    </Lightbox>
  )
}
