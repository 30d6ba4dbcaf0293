// Tickets of shirts as a file to print.
import type { FileReply } from '#contract/endpoint.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { selectLogo } from '../logo/logo.ts'
import { ticketsPdf } from './sheet-pdf.ts'
import { shirtTickets } from './sheets.ts'
import { drawTicketPictures } from './ticket-pictures.ts'

/** A page for each shirt, in the order of these numbers. Throws `Not Found`. */
export async function ticketsFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  numbers: string[],
): Promise<FileReply> {
  const tickets = await shirtTickets({ db, settings }, numbers)
  const { logo } = settings.shop
  const bytes = logo ? await selectLogo(db, logo, 'picture') : null
  const pictures = await drawTicketPictures(tickets)
  const pages = tickets.map((ticket, place) => ({ ticket, pictures: pictures[place] ?? null }))
  const file = await ticketsPdf(pages, storefrontFor(settings, null), bytes ?? undefined)
  return { name: 'tickets.pdf', bytes: new Uint8Array(file) }
}
