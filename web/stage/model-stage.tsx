// The stage of the designer: the shirt as a 3D model, or as a rendered picture where there can be no model. The drawing is
// shown until then, and to shoppers who choose it. All have the same place, size and buttons.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fabricText } from '#garment/design/design-summary.ts'
import { downloadFile } from '../api/save-file.ts'
import { popupMessage } from '../ui/messages.tsx'
import { Drawing, drawnZooms, PartName, StageFabrics } from './drawn/drawing.tsx'
import { prefersReducedMotion } from './common/capabilities.ts'
import { groundOf } from './common/ground.ts'
import { hasOwnPose, poseOfPart, poseOfView, moveTo, orbitBy, zoomBy } from './model/camera-state.ts'
import type { ViewedSide } from './model/camera-state.ts'
import { zoomStep, createCameraControl, cameraMoveOfKey } from './model/camera-control.ts'
import styles from './model-stage.module.css'
import { partTitles } from './common/parts.ts'
import type { DesignerPart, StageView } from './common/parts.ts'
import { pictureName } from './picture-name.ts'
import type { RenderedShirtProps } from './rendered-shirt.tsx'
import { StageControls } from './common/stage-controls.tsx'
import type { Stage, StageProps } from './common/stage.ts'
import { shirtName } from './common/shirt-name.ts'
import { useModel } from './use-model.ts'
import type { StageNotice } from './use-model.ts'
import type { RenderState } from './use-render.ts'

/** The angle of a press of a turn button, in radians. */
const turnStep = Math.PI / 4

/** Replaces a control whose chunk could not be loaded. */
const noControl = () => ({ default: (_: Partial<Pick<StageProps, 'design'>>): ReactNode => null })
const FigureControl = lazy(() => import('./figure-control.tsx').catch(noControl))
const RoomControl = lazy(() => import('./room-control.tsx').catch(noControl))

/** Replaces rendered pictures when their chunk could not be loaded. */
const drawingOnly = () => ({ default: ({ children }: RenderedShirtProps) => children })
const RenderedShirt = lazy(() => import('./rendered-shirt.tsx').catch(drawingOnly))

export const ModelStage: Stage = (props) => {
  const { design, onSelectPart, view, name, texts } = props
  const { t, i18n } = useLingui()
  const model = useModel(design)
  const view3d = useCameraControl(props)
  const [zoom, setZoom] = useState(0)
  const [camera, setCamera] = useState<(() => Promise<Blob>) | null>(null)
  const takeCamera = useCallback((next: (() => Promise<Blob>) | null) => setCamera(() => next), [])
  const [pointed, setPointed] = useState<DesignerPart | null>(null)
  const { Canvas, isShown } = model
  const flatControls = {
    onTurn: () => props.onView(view === 'back' ? 'front' : 'back'),
    zoom: {
      in: zoom < drawnZooms - 1 ? () => setZoom(zoom + 1) : null,
      out: zoom > 0 ? () => setZoom(zoom - 1) : null,
    },
  }
  return (
    <section className={styles.stage} data-ground={groundOf(design)} aria-label={t`Your shirt`}>
      <StageFabrics design={design} view={view} zoom={zoom} />
      <div className={styles.frame}>
        {/* Either the model or what replaces it: the camera may be close to what a picture shows whole. */}
        {!isShown && (
          <FlatShirt {...props} rendered={model.isRendered} zoom={zoom}>
            <Drawing design={design} texts={texts} view={view} onSelectPart={onSelectPart} zoom={zoom} />
          </FlatShirt>
        )}
        {Canvas && (
          <ModelBox
            shown={isShown}
            changing={model.isChanging}
            design={design}
            texts={texts}
            title={view3d.title(view)}
            onKey={view3d.onKeyDown}
          >
            <Canvas
              key={model.tries}
              design={design}
              selectedPart={props.selectedPart}
              control={view3d.control}
              floor
              reducedMotion={prefersReducedMotion()}
              onState={model.report}
              onCamera={takeCamera}
              onPoint={setPointed}
              onTap={onSelectPart}
            />
            <PartName part={pointed} />
          </ModelBox>
        )}
        {isShown && (
          <Suspense>
            <FigureControl design={design} />
          </Suspense>
        )}
        <div className={styles.actions}>
          {(model.wanted !== null || model.isRendered) && (
            <Suspense>
              <RoomControl design={design} />
            </Suspense>
          )}
          {isShown && camera && (
            <button
              type="button"
              onClick={() => void save(camera, pictureName(design, name, i18n, texts), i18n)}
            >
              <Trans>Save picture</Trans>
            </button>
          )}
          {model.wanted !== null && (
            <button type="button" onClick={() => model.choose(!model.wanted)}>
              {model.wanted
                ? t({ message: 'Drawing', comment: 'A button: the shirt as a drawing' })
                : t({ message: 'Model', comment: 'A button: the shirt as a 3D model' })}
            </button>
          )}
        </div>
        <Notice reason={model.notice} onAgain={model.again} onModel={() => model.choose(true)} />
      </div>
      <StageControls
        view={isShown && !view3d.isAtView ? null : view}
        onView={view3d.show}
        {...(isShown ? { onTurn: view3d.onTurn, zoom: view3d.zoom } : flatControls)}
      />
    </section>
  )
}

interface FlatShirtProps extends Pick<StageProps, 'design' | 'view' | 'texts'> {
  /** Whether pictures replace the model, because it cannot be shown. */
  rendered: boolean
  zoom: number
  /** The drawing. */
  children: ReactNode
}

/** The shirt while there is no model: rendered, with the drawing until there is a picture; or drawn. */
function FlatShirt({ rendered, design, view, texts, zoom, children }: FlatShirtProps) {
  const { t } = useLingui()
  const [state, setState] = useState<RenderState>('ready')
  if (!rendered) return <div className={styles.flat}>{children}</div>
  return (
    <div className={styles.flat}>
      <Suspense fallback={children}>
        <RenderedShirt design={design} view={view} texts={texts} zoom={zoom} onState={setState}>
          {children}
        </RenderedShirt>
      </Suspense>
      <p className={styles.state} role="status">
        {state !== 'ready' && t(renderTexts[state])}
      </p>
    </div>
  )
}

/** Why the picture is not that of the current design. */
const renderTexts: Record<Exclude<RenderState, 'ready'>, MessageDescriptor> = {
  rendering: msg`The picture is being made…`,
  failed: msg`No picture could be made, so your shirt is shown as a drawing.`,
}

const noticeTexts: Record<StageNotice, MessageDescriptor> = {
  'no 3D': msg`This browser does not support 3D, so you see pictures of your shirt.`,
  'saving data': msg`To save data, you see pictures of your shirt.`,
  coming: msg`The 3D model is loading. Until then, your shirt is shown as a drawing.`,
  changing: msg`Your change is loading.`,
  missing: msg`The 3D model could not be loaded, so you see pictures of your shirt.`,
  interrupted: msg`The 3D model was interrupted and is loading again.`,
  'too often interrupted': msg`The 3D model was interrupted too often, so you see pictures of your shirt.`,
}

interface NoticeProps {
  reason: StageNotice | null
  onAgain: () => void
  onModel: () => void
}

/** Explains why the shirt is not shown as a model, or not as it is now. */
function Notice({ reason, onAgain, onModel }: NoticeProps) {
  const { t } = useLingui()
  const again = reason === 'missing' || reason === 'too often interrupted'
  return (
    <div className={styles.reason}>
      <p role="status">{reason && t(noticeTexts[reason])}</p>
      {again && (
        <button type="button" onClick={onAgain}>
          <Trans>Try again</Trans>
        </button>
      )}
      {reason === 'saving data' && (
        <button type="button" onClick={onModel}>
          <Trans>Show the model</Trans>
        </button>
      )}
    </div>
  )
}

const viewTexts: Record<StageView, (fabric: string) => MessageDescriptor> = {
  front: (fabric) => msg`Front of the shirt in ${fabric}, as a model`,
  back: (fabric) => msg`Back of the shirt in ${fabric}, as a model`,
  collar: (fabric) => msg`Collar of the shirt in ${fabric}, as a model`,
  cuff: (fabric) => msg`End of the sleeve of the shirt in ${fabric}, as a model`,
}

const sideTexts: Record<ViewedSide, (fabric: string) => MessageDescriptor> = {
  front: viewTexts.front,
  back: viewTexts.back,
  left: (fabric) => msg`Left side of the shirt in ${fabric}, as a model`,
  right: (fabric) => msg`Right side of the shirt in ${fabric}, as a model`,
}

/** The name of a part in a close view. */
const partText = (part: string, fabric: string) => msg`${part} of the shirt in ${fabric}, as a model`

interface ModelBoxProps extends Pick<StageProps, 'design' | 'texts'> {
  shown: boolean
  /** Whether parts of a change are still loading. */
  changing: boolean
  /** The name of what the camera shows. */
  title: (fabric: string) => MessageDescriptor
  onKey: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The frame of the model: takes the keys, and is described to screen readers like a picture. */
function ModelBox({ shown, changing, design, texts, title, onKey, children }: ModelBoxProps) {
  const { i18n, t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`${styles.model} ${shown ? styles.shown : ''}`}
      role="application"
      aria-label={shirtName(t(title(fabricText(design.fabric, i18n))), { design, texts }, i18n)}
      aria-describedby="model-keys"
      aria-hidden={!shown}
      aria-busy={changing}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={shown ? 0 : -1}
      onKeyDown={onKey}
    >
      <p id="model-keys" hidden>
        <Trans>Arrow keys turn and tilt it, plus and minus zoom, Home shows the front.</Trans>
      </p>
      {children}
    </div>
  )
}

/** The camera follows the chosen part and view until the shopper turns the shirt by hand. */
function useCameraControl({ design, selectedPart, view, onView }: StageProps) {
  const { t } = useLingui()
  const ownPose = hasOwnPose(selectedPart, view) ? selectedPart : null
  const [control] = useState(() => createCameraControl(poseOfPart(selectedPart, view, design), ownPose))
  const { movedByHand, part, side, canZoomIn, canZoomOut } = useSyncExternalStore(
    control.subscribe,
    control.state,
    control.state,
  )
  const requested = useRef({ selectedPart, view })
  useEffect(() => {
    if (requested.current.selectedPart === selectedPart && requested.current.view === view) return
    requested.current = { selectedPart, view }
    control.change((camera) => moveTo(camera, poseOfPart(selectedPart, view, design)), false, ownPose)
  }, [control, selectedPart, view, design, ownPose])
  const show = (next: StageView) => {
    // A view's button shows the whole view, whatever part is selected.
    requested.current = { selectedPart, view: next }
    control.change((camera) => moveTo(camera, poseOfView(next, design)), false)
    onView(next)
  }
  const zoomWith = (by: number) => () => control.change((camera) => zoomBy(camera, by), movedByHand, part)
  return {
    control,
    /** Whether the camera has the pose of the view, and not that of a part or one given by hand. */
    isAtView: !movedByHand && part === null,
    title: (of: StageView) => {
      if (movedByHand) return sideTexts[side]
      return part ? (fabric: string) => partText(t(partTitles[part]), fabric) : viewTexts[of]
    },
    show,
    onTurn: (way: 'left' | 'right') =>
      control.change((camera) => orbitBy(camera, way === 'left' ? turnStep : -turnStep), true),
    zoom: { in: canZoomIn ? zoomWith(zoomStep) : null, out: canZoomOut ? zoomWith(1 / zoomStep) : null },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const move = cameraMoveOfKey(event.key)
      if (!move && event.key !== 'Home') return
      event.preventDefault()
      if (move) control.change(move, true)
      else show('front')
    },
  }
}

async function save(camera: () => Promise<Blob>, fileName: string, i18n: I18n): Promise<void> {
  try {
    downloadFile(URL.createObjectURL(await camera()), fileName)
  } catch {
    popupMessage(i18n._(msg`The picture could not be saved. Please try again.`), 'danger')
  }
}
