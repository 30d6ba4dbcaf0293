// The colours of a figure: a neutral finish and its base layer, or the room of a shirt from tight to loose.
import { Color } from 'three'
import { smoothstep } from '#garment/common/math.ts'
import { armShares, baseLayer } from '#garment/figure/base-layer.ts'
import type { BodyFile } from '#garment/figure/body-file.ts'
import { roomMap } from '#garment/figure/room-map.ts'
import type { RoomValues } from '#garment/figure/room-map.ts'
import { roomColours } from './room-colours.ts'

const finish = new Color('#cfc7bb')
const layer = new Color('#958d83')
const [tight, regular, loose] = roomColours.map((colour) => new Color(colour)) as [Color, Color, Color]

const mixed = new Color()

function roomColour(value: number): Color {
  mixed.copy(regular)
  return Number.isNaN(value) ? mixed : mixed.lerp(value < 0 ? tight : loose, Math.min(1, Math.abs(value)))
}

/** Writes the colour of each vertex. @param room from −1, tight, to 1, loose; null: none is shown */
export function paintFigure(body: BodyFile, room: RoomValues | null, into: Float32Array): void {
  const covered = baseLayer(body)
  const map = room && roomMap(body, room)
  const colour = new Color()
  // The shirt ends where the base layer does, but for its sleeves.
  const arms = armShares(body)
  const inShirt = (vertex: number) =>
    Number.isNaN(map![vertex]!) ? 0 : Math.max(covered[vertex]!, smoothstep(0.42, 0.5, arms[vertex]!))
  for (let vertex = 0; vertex < body.vertexCount; vertex++) {
    if (map === null) colour.copy(finish).lerp(layer, covered[vertex]!)
    else colour.copy(finish).lerp(roomColour(map[vertex]!), inShirt(vertex))
    colour.toArray(into, vertex * 3)
  }
}
