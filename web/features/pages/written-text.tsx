// A written text in paragraphs, lists and quotations.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../../context/shop.ts'
import styles from './written-text.module.css'
import { Written, type WrittenProps } from './written.tsx'

/** Links in it to the shop's own pages load no new document. */
export function WrittenText({ html, lang, className = '' }: Omit<WrittenProps, 'as'>) {
  const { base } = useShop().config
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const address = link?.getAttribute('href')
      if (!isPlain || !address?.startsWith('/')) return
      event.preventDefault()
      void navigate(address.slice(base.length) || '/')
    }
    const current = element.current!
    current.addEventListener('click', follow)
    return () => current.removeEventListener('click', follow)
  }, [base, navigate])
  return (
    <div ref={element}>
      <Written html={html} lang={lang} className={`${styles.text} ${className}`} />
    </div>
  )
}
