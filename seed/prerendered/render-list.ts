// The list of prerendered pictures: the demo shop's shirts from all sides, those of the look book from the front and at
// the collar, a close-up of every option, every fabric on the chest of a shirt.
import { pictureRatio } from '#contract/picture.ts'
import { type Design, choose, defaultDesign, showsCuff } from '#garment/design/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import type { StudioView } from '#studio/camera.ts'
import { demoCatalogue } from '../generate/demo-catalogue.ts'
import { designIn } from '../rows.ts'
import { viewHash } from '#api/pictures/hash.ts'
import { type PrerenderedView, prerenderedWidths } from '#api/pictures/prerendered.ts'

export interface Render {
  /** Path of the file, named after what it shows. */
  file: string
  design: Design
  view: StudioView
  width: number
  height: number
  /** Hash of everything on which the picture depends. */
  hash: string
}

/** All options are shown in the same plain fabric, with a dark thread, so that the seams are visible. */
const sample: Design = { ...defaultDesign, fabric: 'XC010', thread: 'navy' }

const optionSize = { width: 320, height: 320 }
const fabricSize = { width: 480, height: 240 }

type Shot = Pick<Render, 'view' | 'width' | 'height'>

function makeRender(name: string, design: Design, shot: Shot): Render {
  return {
    file: `${name}.avif`,
    design,
    ...shot,
    hash: viewHash(design, shot.view, shot.width),
  }
}

const frontRender = (name: string, design: Design): Render => viewRender(`fronts/${name}`, design, 'front')

function viewRender(name: string, design: Design, view: PrerenderedView): Render {
  const width = prerenderedWidths[view]
  return makeRender(name, design, { view, width, height: width * pictureRatio })
}

function demoShirts() {
  return demoCatalogue().products.flatMap((product) =>
    product.colours.map((colour) => ({
      name: `${product.id}-${colour.key}`,
      design: designIn(product, colour),
    })),
  )
}

function fronts(): Render[] {
  const shirts = [...demoShirts(), ...lookBook.map(({ key, design }) => ({ name: `look-${key}`, design }))]
  return shirts.flatMap(({ name, design }) => [
    frontRender(name, design),
    viewRender(`worn/${name}`, design, 'worn'),
  ])
}

/** The views of a product's gallery besides the front. */
const gallery: PrerenderedView[] = ['folded', 'three-quarter', 'back', 'collar', 'cuff']

function views(): Render[] {
  return [
    ...demoShirts().flatMap(({ name, design }) =>
      gallery
        .filter((view) => view !== 'cuff' || showsCuff(design))
        .map((view) => viewRender(`views/${name}-${view}`, design, view)),
    ),
    // The look book page shows the collar of every seventh look. All looks have this picture, because their order may
    // change.
    ...lookBook.map(({ key, design }) => viewRender(`views/look-${key}-collar`, design, 'collar')),
  ]
}

export function optionRenders(): Render[] {
  return parts.flatMap((part) =>
    optionsOf[part].map(({ key }) =>
      makeRender(`options/${part}-${key}`, choose(sample, part, key as never), {
        view: `close ${part}`,
        ...optionSize,
      }),
    ),
  )
}

export function fabricRenders(): Render[] {
  return fabrics.map(({ code }) =>
    makeRender(`fabrics/${code}`, { ...defaultDesign, fabric: code }, { view: 'close cloth', ...fabricSize }),
  )
}

/** All renders, without duplicates of the same picture. */
export function allRenders(): Render[] {
  const renders = [...optionRenders(), ...fabricRenders(), ...fronts(), ...views()]
  const first = new Map(renders.toReversed().map((render) => [render.hash, render.file]))
  return renders.filter(({ hash, file }) => first.get(hash) === file)
}
