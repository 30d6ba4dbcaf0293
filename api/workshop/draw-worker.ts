// The process in which pictures of tickets are drawn, so that printing many tickets does not delay other replies.
import type { Design } from '#garment/design/design.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { serveTasks } from '../kernel/worker-process.ts'
import { drawTicketSides, drawTicketSwatch, type ShirtSides } from './sheet-pictures.ts'

/** Both sides of a shirt, or a fabric. */
export type TicketSubject = { design: Design } | { code: string }

export interface TicketTask {
  subject: TicketSubject
  /** The fabrics of the subject that differ from those of a new shop. */
  fabrics: Fabric[]
}

export type TicketPicture = ShirtSides | Buffer

serveTasks<TicketTask, TicketPicture>(({ subject, fabrics }) => {
  setFabrics(withStandardFabrics(fabrics))
  return 'design' in subject ? drawTicketSides(subject.design) : drawTicketSwatch(subject.code)
})
