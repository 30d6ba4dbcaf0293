// The place of the size advice on a product's page. It is reserved from the start, so that nothing moves when the advice
// is loaded, which happens after the page.
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { SizeAdviceProps } from './size-advice.tsx'
import styles from './size-advice.module.css'

export function SizeAdvicePlace(props: SizeAdviceProps) {
  const [Advice, setAdvice] = useState<ComponentType<SizeAdviceProps> | null>(null)
  useEffect(() => {
    // The page works without the advice, so there is no message when it cannot be loaded.
    import('./size-advice.tsx').then(({ SizeAdvice }) => setAdvice(() => SizeAdvice)).catch(() => {})
  }, [])
  return <div className={`${styles.container} scripted`}>{Advice && <Advice {...props} />}</div>
}
