// The trims of a shirt as three.js materials: thread, buttons, label and monogram.
import { Color, MeshPhysicalMaterial, Vector2 } from 'three'
import type { Material } from 'three'
import { buttonMaterials } from '#garment/scene/button-materials.ts'
import { buttons, findChoice, threads } from '#garment/design/extras.ts'
import type { ButtonColour, Monogram } from '#garment/design/extras.ts'
import { labelLetters } from '#garment/drawing/label.ts'
import { labelText } from '#garment/drawing/label-text.ts'
import { letterSize, monogramAreas } from '#garment/drawing/monogram-area.ts'
import { drawTexture, letteringOutlineOf } from './lettering-canvas.ts'

export interface Trim<Wear extends unknown[]> {
  material: Material
  set: (...wear: Wear) => void
  /** Frees the graphics card. */
  dispose: () => void
}

/** Sewing thread of a colour (`#rrggbb`). It is mercerised, so it has a slight sheen. */
export function threadMaterial(): Trim<[hex: string]> {
  const material = new MeshPhysicalMaterial({
    roughness: 0.55,
    vertexColors: true,
    sheen: 0.4,
    sheenRoughness: 0.4,
  })
  return {
    material,
    set: (hex) => {
      material.color.set(hex).multiplyScalar(0.92)
      material.sheenColor.set(hex).lerp(whiteColour, 0.3)
    },
    dispose: () => material.dispose(),
  }
}

const whiteColour = new Color('#ffffff')

/** The mottled pattern inside a button. It depends on the button's place, so that no two are alike. */
const clouds = `
uniform vec3 vein;
uniform vec2 mottle;
varying vec3 vOnShirt;
float grainAt( vec3 p ) {
  return fract( sin( dot( p, vec3( 127.1, 311.7, 74.7 ) ) ) * 43758.5453 );
}
float cloudAt( vec3 p ) {
  vec3 i = floor( p );
  vec3 f = fract( p );
  f = f * f * ( 3.0 - 2.0 * f );
  return mix(
    mix( mix( grainAt( i ), grainAt( i + vec3( 1, 0, 0 ) ), f.x ),
      mix( grainAt( i + vec3( 0, 1, 0 ) ), grainAt( i + vec3( 1, 1, 0 ) ), f.x ), f.y ),
    mix( mix( grainAt( i + vec3( 0, 0, 1 ) ), grainAt( i + vec3( 1, 0, 1 ) ), f.x ),
      mix( grainAt( i + vec3( 0, 1, 1 ) ), grainAt( i + vec3( 1, 1, 1 ) ), f.x ), f.y ), f.z );
}
`

/** Polished buttons: mother-of-pearl, corozo, horn. */
export function buttonMaterial(): Trim<[colour: ButtonColour]> {
  const material = new MeshPhysicalMaterial({
    vertexColors: true,
    clearcoat: 0.7,
    clearcoatRoughness: 0.14,
    iridescenceIOR: 1.5,
  })
  const vein = { value: new Color() }
  const mottle = { value: new Vector2() }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { vein, mottle })
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vOnShirt;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvOnShirt = ( modelMatrix * vec4( position, 1.0 ) ).xyz * 1000.0;',
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${clouds}`)
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec3 drawnOut = vOnShirt * vec3( 1.0, 1.0 / mottle.y, 0.6 ) * 0.55;
        float cloud = cloudAt( drawnOut ) * 0.6 + cloudAt( drawnOut * 2.7 + 9.0 ) * 0.4;
        diffuseColor.rgb = mix( diffuseColor.rgb, vein * vColor.rgb, mottle.x * smoothstep( 0.38, 0.72, cloud ) );`,
      )
  }
  return {
    material,
    set: (colour) => {
      const look = buttonMaterials[colour]
      material.color.set(findChoice(buttons, colour)!.hex)
      material.roughness = look.roughness
      material.iridescence = look.nacre
      vein.value.set(look.vein)
      mottle.value.set(look.mottled, look.drawn)
    },
    dispose: () => material.dispose(),
  }
}

/** The same 56 by 17 mm as in pictures. */
const labelLayout = {
  width: 512,
  height: 156,
  pxPerMm: 512 / 56,
  ground: '#f3ecdf',
  ink: '#7d5c34',
  edge: '#b39a72',
}

function weftLines(pen: CanvasRenderingContext2D, colour: string) {
  pen.fillStyle = colour
  for (let y = 0; y < labelLayout.height; y += 3) pen.fillRect(0, y, labelLayout.width, 1)
}

/** The text of the label within a woven border. */
function drawLabel(pen: CanvasRenderingContext2D, colours: Record<'ground' | 'edge' | 'ink', string>) {
  const { width, height } = labelLayout
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = colours.edge
  pen.lineWidth = 4
  pen.strokeRect(14, 14, width - 28, height - 28)
  const word = letteringOutlineOf(labelText(), 'block')
  const size = labelLetters().height * labelLayout.pxPerMm
  pen.translate(width / 2, height / 2)
  pen.scale(size, size)
  pen.strokeStyle = colours.ink
  pen.lineWidth = 0.17
  pen.lineCap = pen.lineJoin = 'round'
  pen.stroke(word.path)
  pen.resetTransform()
}

/** The woven label, with the shop's name, as in pictures. */
export function labelMaterial(anisotropy = 8): Trim<[]> {
  const map = drawTexture(labelLayout.width, labelLayout.height, 'colour', anisotropy, (pen) => {
    drawLabel(pen, labelLayout)
    weftLines(pen, 'rgb(70 50 20 / 9%)')
  })
  const bumpMap = drawTexture(labelLayout.width, labelLayout.height, 'data', anisotropy, (pen) => {
    drawLabel(pen, { ground: '#555', edge: '#999', ink: '#ccc' })
    weftLines(pen, 'rgb(0 0 0 / 35%)')
  })
  const material = new MeshPhysicalMaterial({
    map,
    bumpMap,
    bumpScale: 1.2,
    roughness: 0.62,
    vertexColors: true,
    sheen: 0.35,
    sheenRoughness: 0.4,
  })
  return {
    material,
    set: () => {},
    dispose: () => {
      for (const each of [map, bumpMap, material]) each.dispose()
    },
  }
}

const pixelsPerMm = 16

/** Satin stitch: red is the height of the thread, green is where there is thread. */
function drawMonogram(pen: CanvasRenderingContext2D, monogram: Monogram) {
  const { width, height } = monogramAreas[monogram.place]
  const word = letteringOutlineOf(monogram.text, monogram.style)
  const size = letterSize(monogram) * pixelsPerMm
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, width * pixelsPerMm, height * pixelsPerMm)
  pen.translate((width * pixelsPerMm) / 2, (height * pixelsPerMm) / 2)
  pen.scale(size, size)
  pen.lineCap = pen.lineJoin = 'round'
  pen.globalCompositeOperation = 'lighter'
  for (const [share, colour] of stitchHeights) {
    pen.strokeStyle = colour
    pen.lineWidth = 0.17 * share
    pen.stroke(word.path)
  }
  // Single threads, side by side across each stroke.
  pen.globalCompositeOperation = 'multiply'
  pen.lineCap = 'butt'
  pen.strokeStyle = 'rgb(135 255 255)'
  pen.lineWidth = 0.19
  pen.setLineDash([0.014, 0.026])
  pen.stroke(word.path)
}

/** Strokes drawn over each other, each narrower and adding height, for a rounded profile. */
const stitchHeights: [share: number, colour: string][] = [
  [1, 'rgb(60 255 0)'],
  [0.82, 'rgb(60 0 0)'],
  [0.6, 'rgb(55 0 0)'],
  [0.35, 'rgb(45 0 0)'],
]

/** A monogram on its area of the shirt: everything but the thread is transparent. */
export function monogramMaterial(anisotropy = 8): Trim<[monogram: Monogram]> {
  const material = new MeshPhysicalMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
    bumpScale: 2.5,
    roughness: 0.5,
    sheen: 0.5,
    sheenRoughness: 0.35,
  })
  const disposeTexture = () => material.alphaMap?.dispose()
  return {
    material,
    set: (monogram) => {
      const { width, height } = monogramAreas[monogram.place]
      const withoutTexture = !material.alphaMap
      disposeTexture()
      const stitches = drawTexture(width * pixelsPerMm, height * pixelsPerMm, 'data', anisotropy, (pen) =>
        drawMonogram(pen, monogram),
      )
      material.alphaMap = stitches
      material.bumpMap = stitches
      const { hex } = findChoice(threads, monogram.colour)!
      material.color.set(hex)
      material.sheenColor.set(hex).lerp(whiteColour, 0.4)
      if (withoutTexture) material.needsUpdate = true
    },
    dispose: () => {
      disposeTexture()
      material.dispose()
    },
  }
}
