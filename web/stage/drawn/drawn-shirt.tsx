// A drawing of a design, filled with fabric patterns that the page already has.
import { useLingui } from '@lingui/react/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { memo, useMemo, useState } from 'react'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { drawShirt } from '#garment/drawing/shirt.ts'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import { useHydrating } from '../../ui/use-hydrating.ts'
import { shirtName } from '../common/shirt-name.ts'
import { fabricFills } from './fabric-patterns.tsx'
import type { DetailLevel } from './fabric-patterns.tsx'
import styles from './drawn-shirt.module.css'

interface DrawnShirtProps {
  design: Design
  /** The shop’s own names of options, for its name. */
  texts?: ChoiceTexts
  view: ShirtView
  /** The name of the `FabricPatterns` it is filled with. */
  patterns: string
  detail: DetailLevel
  /** The prefix of its ids: different for every drawing on the page. */
  name: string
}

export const DrawnShirt = memo(function DrawnShirt({
  design,
  texts,
  view,
  patterns,
  detail,
  name,
}: DrawnShirtProps) {
  const { i18n } = useLingui()
  const id = `${name}-drawing`
  const sent = useServerDrawing(id, { design, view, detail })
  // The same object while the drawing is the same; otherwise the browser would parse it again.
  const drawing = useMemo(
    () => ({
      __html:
        sent && sent.design === design && sent.view === view && sent.detail === detail
          ? sent.html
          : drawShirt(design, {
              view,
              fillOf: fabricFills(patterns, detail),
              background: 'transparent',
              idPrefix: `${name}-`,
            }),
    }),
    [sent, design, view, patterns, detail, name],
  )
  return (
    <div
      id={id}
      className={styles.shirt}
      role="img"
      aria-label={viewName(view, { design, texts }, i18n)}
      dangerouslySetInnerHTML={drawing}
    />
  )
})

/** The alternative text of a view of a design. */
export const viewName = (
  view: ShirtView,
  shown: { design: Design; texts: ChoiceTexts | undefined },
  i18n: I18n,
): string => shirtName(i18n._(viewTexts[view](fabricText(shown.design.fabric, i18n))), shown, i18n)

/**
 * The drawing that the server sent, read from the page. Drawing it again would take a phone a tenth of a second while the
 * page hydrates.
 */
function useServerDrawing<Drawn extends object>(id: string, drawn: Drawn): (Drawn & { html: string }) | null {
  const isHydrating = useHydrating()
  const [sent] = useState(() => {
    const html = isHydrating ? document.getElementById(id)?.innerHTML : undefined
    return html ? { ...drawn, html } : null
  })
  return sent
}

const viewTexts: Record<ShirtView, (fabric: string) => MessageDescriptor> = {
  front: (fabric) => msg`Front of the shirt in ${fabric}`,
  back: (fabric) => msg`Back of the shirt in ${fabric}`,
  collar: (fabric) => msg`Collar of the shirt in ${fabric}`,
  cuff: (fabric) => msg`End of the sleeve of the shirt in ${fabric}`,
  fabric: (fabric) => msg`Fabric of the shirt in ${fabric}`,
}
