// Designs a shirt for a customer on the phone, part by part.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { defaultDesign, parseDesign } from '#garment/design/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOptionTexts } from '../../../shared/use-option-texts.ts'

const DesignFields = lazy(async () => ({
  default: (await import('../../looks/parts/design-fields.tsx')).DesignFields,
}))

/** @param onUse called with the code of the design */
export function DesignDialog({ onUse }: { onUse: (code: string) => void }) {
  const { t } = useLingui()
  const texts = useOptionTexts()
  const [isOpen, setOpen] = useState(false)
  const [design, setDesign] = useState(defaultDesign)
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Design a shirt …</Trans>
      </Button>
      {/* Its fields are not those of the order, whose form they would send. */}
      {createPortal(
        <Dialog open={isOpen} place="wide" title={t`Design a shirt`} onClose={() => setOpen(false)}>
          <Suspense>
            <DesignFields design={design} texts={texts} onChange={setDesign} />
          </Suspense>
          <div>
            <Button
              onClick={() => {
                onUse(designCode(parseDesign(design)))
                setOpen(false)
              }}
            >
              <Trans>Use design</Trans>
            </Button>
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  )
}
