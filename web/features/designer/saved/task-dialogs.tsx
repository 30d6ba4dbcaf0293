// The dialogs of the designer's toolbar. They are loaded when the page is used: its first view needs none of them.
import { useLingui } from '@lingui/react/macro'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import type { SavedDesign } from '#contract/design.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { popupMessage } from '../../../ui/messages.tsx'
import type { Task } from '../design-toolbar.tsx'
import { designer, type SavedDesignRef } from '../designer.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { StartOver } from '../start-over.tsx'

interface TaskDialogsProps {
  /** The open dialog; null when none is open. */
  task: Task | null
  onClose: () => void
  design: Design
  /** The design to start over with. */
  first: Design
  saved: SavedDesignRef | null
  onStartOver: () => void
  /** Continues with another design. */
  onTake: (design: Design) => void
}

export default function TaskDialogs({
  task,
  onClose,
  design,
  first,
  saved,
  onStartOver,
  onTake,
}: TaskDialogsProps) {
  return (
    <>
      <StartOver open={task === 'start over'} first={first} onClose={onClose} onStartOver={onStartOver} />
      <CompareDialog open={task === 'compare'} onClose={onClose} design={design} onTake={onTake} />
      <SaveDialog
        open={task === 'save'}
        onClose={onClose}
        design={design}
        saved={saved}
        onOpen={useOpenSaved(onClose)}
      />
      <ShareDialog open={task === 'share'} onClose={onClose} design={design} />
    </>
  )
}

function useOpenSaved(done: () => void): (saved: SavedDesign) => void {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  return ({ id, name, code }) => {
    const read = readDesignCode(code)
    if (!read) return
    const canonical = designCode(read.design)
    dispatch(designer.actions.opened({ design: read.design, saved: { id, name, code: canonical } }))
    popupMessage(t`${{ design: name }} is open`)
    done()
  }
}
