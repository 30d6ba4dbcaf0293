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

interface DesignerProps {
  /** Called with the code of the design. */
  onUse: (code: string) => void
}

export function DesignDialog({ onUse }: DesignerProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Design a shirt …</Trans>
      </Button>
      {/* Its fields are not those of the order, whose form they would send. */}
      {createPortal(
        <Dialog open={isOpen} place="wide" title={t`Design a shirt`} onClose={() => setOpen(false)}>
          <Designer
            onUse={(code) => {
              onUse(code)
              setOpen(false)
            }}
          />
        </Dialog>,
        document.body,
      )}
    </>
  )
}

function Designer({ onUse }: DesignerProps) {
  const texts = useOptionTexts()
  const [design, setDesign] = useState(defaultDesign)
  return (
    <>
      <Suspense>
        <DesignFields design={design} texts={texts} onChange={setDesign} />
      </Suspense>
      <div>
        <Button onClick={() => onUse(designCode(parseDesign(design)))}>
          <Trans>Use design</Trans>
        </Button>
      </div>
    </>
  )
}
