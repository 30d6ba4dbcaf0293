// The place of the size advice on a product's page: kept free from the start, so that nothing moves when the
// advice arrives. What gives it loads once the page stands.
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { SizeAdviceProps } from './size-advice.tsx'
import styles from './size-advice.module.css'

export function SizeAdvicePlace(props: SizeAdviceProps) {
  const [Advice, setAdvice] = useState<ComponentType<SizeAdviceProps> | null>(null)
  useEffect(() => {
    // Without it the page is whole: a chunk that does not come is not spoken of.
    import('./size-advice.tsx').then(({ SizeAdvice }) => setAdvice(() => SizeAdvice)).catch(() => {})
  }, [])
  return <div className={`${styles.place} scripted`}>{Advice && <Advice {...props} />}</div>
}
