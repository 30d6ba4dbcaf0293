// The pictures of tickets: each design and each fabric is drawn once, in processes of their own.
import { availableParallelism } from 'node:os'
import type { Design } from '#garment/design/design.ts'
import { changedFabrics, fabricByCode } from '#garment/fabric/fabrics.ts'
import { createWorkerProcess } from '../kernel/worker-process.ts'
import type { TicketPicture, TicketSubject, TicketTask } from './draw-worker.ts'
import type { ShirtTicket } from './sheet.ts'
import type { ShirtPictures, ShirtSides } from './sheet-pictures.ts'

/** A process draws one picture at a time, and holds 150 MB. */
const mostDrawers = 2

const drawers = Array.from({ length: Math.min(mostDrawers, availableParallelism()) }, createDrawer)

/** Draws what it is given one after the other. */
function createDrawer(): (task: TicketTask) => Promise<TicketPicture> {
  const worker = createWorkerProcess<TicketTask, TicketPicture>(
    new URL('./draw-worker.ts', import.meta.url),
    'small',
  )
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const picture = last.then(() => worker.run(task))
    last = picture.catch(() => {})
    return picture
  }
}

const fabricsOf = ({ fabric, contrast }: Design): string[] => [fabric, contrast ?? fabric]

/** The pictures of subjects by their keys, each drawn by whichever process is free. */
async function drawAll(subjects: Map<string, TicketSubject>): Promise<Map<string, TicketPicture>> {
  const changed = changedFabrics()
  const left = [...subjects]
  const pictures = new Map<string, TicketPicture>()
  const drawOn = async (draw: (typeof drawers)[number]) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [key, subject] = next
      const codes = 'design' in subject ? fabricsOf(subject.design) : [subject.code]
      const fabrics = changed.filter(({ code }) => codes.includes(code))
      pictures.set(key, await draw({ subject, fabrics }))
    }
  }
  await Promise.all(drawers.map(drawOn))
  return pictures
}

/** The pictures of each ticket, null where a fabric of its design is not known any more. */
export async function drawTicketPictures(tickets: ShirtTicket[]): Promise<(ShirtPictures | null)[]> {
  const isKnown = (code: string) => fabricByCode(code) !== undefined
  const codes = [...new Set(tickets.flatMap(({ cloth }) => cloth.map(({ code }) => code)))].filter(isKnown)
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
