// The shop with the theme that is being edited. A change of the theme replaces only its style sheet, so that the frame
// shows it at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type PreviewedScreen, previewedScreens } from '#contract/admin/theme.ts'
import { usePreviewThemeQuery } from '../../../api/content.ts'
import { ChoiceButtons } from '../../../shared/shop-frame/choice-buttons.tsx'
import { ShopFrame } from '../../../shared/shop-frame/shop-frame.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { screenLabels } from './theme-labels.ts'
import styles from '../theme.module.css'

/** @param props.css of the theme */
export function ThemePreview({ css }: { css: string }) {
  const { t } = useLingui()
  const [screen, setScreen] = useState<PreviewedScreen>('home')
  const { data, error, refetch } = usePreviewThemeQuery({ screen })
  const [shown, setShown] = useState<Document>()
  useEffect(() => {
    if (shown) addSheet(shown, css)
  }, [css, shown])
  return (
    <ShopFrame
      choices={
        <ChoiceButtons
          label={t`Screen of the preview`}
          values={previewedScreens}
          value={screen}
          nameOf={(one) => t(screenLabels[one])}
          onChange={setScreen}
        />
      }
      note={
        error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <p className={styles.hint}>
            <Trans>The preview is up to date with this form. Its links lead nowhere.</Trans>
          </p>
        )
      }
      html={data?.html ?? ''}
      onLoad={setShown}
    />
  )
}

/** A sheet that a script makes is no inline style, so the security policy of the page allows it. */
function addSheet(shown: Document, css: string): void {
  const view = shown.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  shown.adoptedStyleSheets = [sheet]
}
