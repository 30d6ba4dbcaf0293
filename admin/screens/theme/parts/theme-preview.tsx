// The shop with the theme that is being edited, at three widths. It is a frame of this origin without scripts. A change of
// the theme replaces only its style sheet, so that the frame shows it at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type PreviewedScreen, previewedScreens } from '#contract/admin/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { usePreviewThemeQuery } from '../../../api/content.ts'
import { LoadError } from '../../../ui/states.tsx'
import { screenLabels } from './theme-labels.ts'
import styles from '../theme.module.css'

const widths = [360, 800, 1440] as const

/** @param props.css of the theme */
export function ThemePreview({ css }: { css: string }) {
  const { t } = useLingui()
  const [width, setWidth] = useState<(typeof widths)[number]>(1440)
  const [screen, setScreen] = useState<PreviewedScreen>('home')
  const { data, error, refetch } = usePreviewThemeQuery({ screen })
  const [shown, setShown] = useState<Document>()
  useEffect(() => {
    if (shown) addSheet(shown, css)
  }, [css, shown])
  const { box, scale, height } = useScale(width)
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <div role="group" aria-label={t`Screen of the preview`} className={styles.buttons}>
          {previewedScreens.map((one) => (
            <Button
              key={one}
              variant={one === screen ? 'primary' : 'line'}
              size="small"
              aria-pressed={one === screen}
              onClick={() => setScreen(one)}
            >
              {t(screenLabels[one])}
            </Button>
          ))}
        </div>
        <div role="group" aria-label={t`Width of the preview`} className={styles.buttons}>
          {widths.map((one) => (
            <Button
              key={one}
              variant={one === width ? 'primary' : 'line'}
              size="small"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {t`${one} px`}
            </Button>
          ))}
        </div>
      </div>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <p className={styles.hint}>
          <Trans>The preview is up to date with this form. Its links lead nowhere.</Trans>
        </p>
      )}
      <div ref={box} className={styles.frame}>
        <iframe
          title={t({ message: 'Preview', comment: 'Of the shop' })}
          sandbox="allow-same-origin"
          srcDoc={data?.html ?? ''}
          onLoad={({ currentTarget }) => {
            const { contentDocument } = currentTarget
            if (!contentDocument) return
            // Its links and forms lead nowhere.
            contentDocument.body.inert = true
            setShown(contentDocument)
          }}
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** The scale at which a page of a width fits the box, and the height of the box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  return { box, scale, height: size.height }
}

/** A sheet that a script makes is no inline style, so the security policy of the page allows it. */
function addSheet(shown: Document, css: string): void {
  const view = shown.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  shown.adoptedStyleSheets = [sheet]
}
