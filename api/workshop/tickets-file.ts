// Tickets of shirts, and sheets of alterations and remakes, as files to print.
import type { FileReply } from '#contract/endpoint.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { selectLogo } from '../logo/logo.ts'
import { sheetPdf, ticketsPdf } from './sheet-pdf.ts'
import { claimSheetLines, shirtTickets } from './sheets.ts'
import { drawTicketPictures } from './ticket-pictures.ts'

/** A PDF with a page for each shirt, in the order of `numbers`. Throws `Not Found`. */
export async function ticketsFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  numbers: string[],
): Promise<FileReply> {
  const tickets = await shirtTickets({ db, settings }, numbers)
  const { logo } = settings.shop
  const bytes = logo ? await selectLogo(db, logo, 'picture') : null
  const pictures = await drawTicketPictures(tickets)
  const pages = tickets.map((ticket, index) => ({ ticket, pictures: pictures[index] ?? null }))
  const file = await ticketsPdf(pages, storefrontFor(settings, null), bytes ?? undefined)
  return { name: 'tickets.pdf', bytes: new Uint8Array(file) }
}

/** The sheet of an alteration or a remake. Throws `Not Found`, `Not Possible Now`. */
export async function claimFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  number: string,
): Promise<FileReply> {
  const [line] = await claimSheetLines({ db, settings }, number)
  const logo = settings.shop.logo ? await selectLogo(db, settings.shop.logo, 'picture') : null
  const { drawSheetPictures } = await import('./sheet-pictures.ts')
  const pictures = await drawSheetPictures(
    line!.design,
    line!.fabrics.map(({ code }) => code),
  )
  const file = await sheetPdf(line!, { ...pictures, ...(logo && { logo }) }, storefrontFor(settings, null))
  return { name: `${number}.pdf`, bytes: new Uint8Array(file) }
}
