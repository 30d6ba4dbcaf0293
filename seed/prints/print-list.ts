// The list of pictures that are rendered in advance ("prints"): the demo shop's shirts from all sides, the look book's
// from the front and at the collar, every option in close-up, every fabric on the chest of a shirt.
import { pictureRatio } from '#contract/picture.ts'
import { type Design, choose, defaultDesign, showsCuff } from '#garment/design/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import type { StudioView } from '#studio/camera.ts'
import { demoCatalogue } from '../generate/demo-catalogue.ts'
import { designIn } from '../rows.ts'
import { photoHash } from '#api/pictures/hash.ts'
import { type PrintedView, printWidths } from '#api/pictures/prints.ts'

export interface Print {
  /** Path of the file, named after what it shows. */
  file: string
  design: Design
  view: StudioView
  width: number
  height: number
  /** Hash of everything the picture depends on. */
  hash: string
}

/** All options are shown in one plain fabric, with a dark thread so that the seams are visible. */
const sample: Design = { ...defaultDesign, fabric: 'XC010', thread: 'navy' }

const optionSize = { width: 320, height: 320 }
const fabricSize = { width: 480, height: 240 }

type Shot = Pick<Print, 'view' | 'width' | 'height'>

function makePrint(name: string, design: Design, shot: Shot): Print {
  return {
    file: `${name}.avif`,
    design,
    ...shot,
    hash: photoHash(design, shot.view, shot.width),
  }
}

const frontPrint = (name: string, design: Design): Print => viewPrint(`fronts/${name}`, design, 'front')

function viewPrint(name: string, design: Design, view: PrintedView): Print {
  const width = printWidths[view]
  return makePrint(name, design, { view, width, height: width * pictureRatio })
}

function demoShirts() {
  return demoCatalogue().products.flatMap((product) =>
    product.colours.map((colour) => ({
      name: `${product.id}-${colour.key}`,
      design: designIn(product, colour),
    })),
  )
}

function fronts(): Print[] {
  return [
    ...demoShirts().map(({ name, design }) => frontPrint(name, design)),
    ...lookBook.map(({ key, design }) => frontPrint(`look-${key}`, design)),
  ]
}

/** The views of a product's gallery besides the front. */
const gallery: PrintedView[] = ['three-quarter', 'back', 'collar', 'cuff']

function views(): Print[] {
  return [
    ...demoShirts().flatMap(({ name, design }) =>
      gallery
        .filter((view) => view !== 'cuff' || showsCuff(design))
        .map((view) => viewPrint(`views/${name}-${view}`, design, view)),
    ),
    // The look book page shows every seventh look at the collar. Which looks these are may change, so all have the
    // picture.
    ...lookBook.map(({ key, design }) => viewPrint(`views/look-${key}-collar`, design, 'collar')),
  ]
}

export function optionPrints(): Print[] {
  return parts.flatMap((part) =>
    optionsOf[part].map(({ key }) =>
      makePrint(`options/${part}-${key}`, choose(sample, part, key as never), {
        view: `close ${part}`,
        ...optionSize,
      }),
    ),
  )
}

export function fabricPrints(): Print[] {
  return fabrics.map(({ code }) =>
    makePrint(`fabrics/${code}`, { ...defaultDesign, fabric: code }, { view: 'close cloth', ...fabricSize }),
  )
}

/** All prints. Where two would be the same picture, only the first. */
export function allPrints(): Print[] {
  const prints = [...optionPrints(), ...fabricPrints(), ...fronts(), ...views()]
  const first = new Map(prints.toReversed().map((print) => [print.hash, print.file]))
  return prints.filter(({ hash, file }) => first.get(hash) === file)
}
