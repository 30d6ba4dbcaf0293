// The pictures of tickets: each design and each fabric is drawn once, in separate processes, and cached.
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Design } from '#garment/design/design.ts'
import { lookOf } from '#garment/fabric/fabric.ts'
import { changedFabrics, fabricByCode } from '#garment/fabric/fabrics.ts'
import { createWorkerProcess, oneByOne } from '../kernel/worker-process.ts'
import type { TicketPicture, TicketSubject, TicketTask } from './draw-worker.ts'
import type { ShirtTicket } from './sheet.ts'
import type { ShirtPictures, ShirtSides } from './sheet-pictures.ts'

/** A process draws one picture at a time, and uses 150 MB. */
const maxDrawers = 2

const drawers = Array.from({ length: Math.min(maxDrawers, availableParallelism()) }, () =>
  oneByOne(
    createWorkerProcess<TicketTask, TicketPicture>(new URL('./draw-worker.ts', import.meta.url), 'small'),
  ),
)

const sizeOf = (picture: TicketPicture): number =>
  'front' in picture ? picture.front.length + picture.back.length : picture.length

/** Cached, because every batch has the same fabrics, and tickets are printed again: a few thousand pictures. */
const kept = new LRUCache<string, TicketPicture>({ maxSize: 16 * 1024 * 1024, sizeCalculation: sizeOf })

const fabricsOf = ({ fabric, contrast }: Design): string[] => [fabric, contrast ?? fabric]
const codesOf = (subject: TicketSubject): string[] =>
  'design' in subject ? fabricsOf(subject.design) : [subject.code]

/** A key that changes with the looks of a subject and its fabrics. */
const lookOfSubject = (subject: TicketSubject): string =>
  JSON.stringify([subject, codesOf(subject).map((code) => lookOf(fabricByCode(code)!))])

/** The pictures of subjects by their keys; pictures that are not cached are drawn by any free process. */
async function drawAll(subjects: Map<string, TicketSubject>): Promise<Map<string, TicketPicture>> {
  const changed = changedFabrics()
  const pictures = new Map<string, TicketPicture>()
  const left: [key: string, look: string, subject: TicketSubject][] = []
  for (const [key, subject] of subjects) {
    const look = lookOfSubject(subject)
    const known = kept.get(look)
    if (known) pictures.set(key, known)
    else left.push([key, look, subject])
  }
  const drawOn = async (draw: (typeof drawers)[number]) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [key, look, subject] = next
      const codes = codesOf(subject)
      const picture = await draw({ subject, fabrics: changed.filter(({ code }) => codes.includes(code)) })
      kept.set(look, picture)
      pictures.set(key, picture)
    }
  }
  await Promise.all(drawers.map(drawOn))
  return pictures
}

/** The pictures of each ticket; null when a fabric of its design is no longer known. */
export async function drawTicketPictures(tickets: ShirtTicket[]): Promise<(ShirtPictures | null)[]> {
  const isKnown = (code: string) => fabricByCode(code) !== undefined
  const codes = [...new Set(tickets.flatMap(({ fabrics }) => fabrics.map(({ code }) => code)))].filter(
    isKnown,
  )
  const keyed = tickets.map(({ design }) =>
    fabricsOf(design).every(isKnown) ? { key: JSON.stringify(design), design } : null,
  )
  const pictures = await drawAll(
    new Map<string, TicketSubject>([
      ...keyed.flatMap((one) => (one ? [[one.key, { design: one.design }] as const] : [])),
      ...codes.map((code) => [code, { code }] as const),
    ]),
  )
  const swatches = new Map(codes.map((code) => [code, pictures.get(code) as Buffer]))
  return keyed.map((one) => one && { ...(pictures.get(one.key) as ShirtSides), swatches })
}
