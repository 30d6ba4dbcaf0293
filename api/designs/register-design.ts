// Registers a design or a set of swatches, so that it has pictures. Every new one takes a row and a picture to draw, so
// a shopper and a network may register only a limited number a day.
import { createHash } from 'node:crypto'
import type { Queryable } from '../kernel/db.ts'
import { subjectHash } from '../pictures/hash.ts'
import type { PictureSubject } from '../pictures/subject.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { insertRegistered } from './register-design.sql.ts'

/** Who registers a design: the shopper, null without a session, and the address the request comes from. */
export interface Designer {
  id: string | null
  ip: string
}

/** New designs a day: of a guest, of a customer, and of all shoppers of one network. */
export const newDesigns = { guest: 60, customer: 300, network: 1000 }

/** A hash, so that the table has no network addresses. */
const subjectOf = (kind: string, name: string) =>
  createHash('sha256').update(`new designs\n${kind}\n${name}`).digest('base64url')

/** Registers a design. Returns 0, or the seconds to wait when the limit is reached. */
async function waitFor(on: Queryable, { id, ip }: Designer, design: PictureSubject): Promise<number> {
  return insertRegistered(on, {
    hash: subjectHash(design),
    design,
    shopperId: id,
    shopper: id === null ? null : subjectOf('shopper', id),
    network: subjectOf('network', ip),
    max: newDesigns,
  })
}

/** Registers a design; a known one stays unchanged. Throws `Too Many Requests`. */
export async function registerDesign(
  on: Queryable,
  designer: Designer,
  design: PictureSubject,
): Promise<void> {
  const seconds = await waitFor(on, designer, design)
  if (seconds > 0)
    throw new ApiError('Too Many Requests', because('too-many-new-designs'), undefined, seconds)
}

/** The same for a design that is only viewed: above the limit it gets no picture. */
export async function showDesign(on: Queryable, ip: string, design: PictureSubject): Promise<void> {
  await waitFor(on, { id: null, ip }, design)
}
