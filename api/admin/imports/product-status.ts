// The status of a product in files of other shops, and when it is published.
import { because, type Reason } from '../../kernel/reason.ts'
import type { ProductLine as Line } from './product-lines.ts'
import { type DateForm, readDate } from './read-date.ts'

export interface ImportedStatus {
  status?: 'draft' | 'published' | 'archived' | 'scheduled'
  publishedAt?: string
}
type Status = ImportedStatus['status']

export const isYes = (text: string) => /^(?:yes|y|true|1|ja|j|oui|sì|si|sí|x|wahr|vrai)$/i.test(text)
export const isNo = (text: string) => /^(?:no|n|false|0|nein|non|nee|falsch|faux)$/i.test(text)

const statuses: Record<string, Status> = {
  draft: 'draft',
  entwurf: 'draft',
  brouillon: 'draft',
  bozza: 'draft',
  borrador: 'draft',
  concept: 'draft',
  published: 'published',
  publish: 'published',
  veröffentlicht: 'published',
  publié: 'published',
  scheduled: 'scheduled',
  future: 'scheduled',
  archived: 'archived',
  archiviert: 'archived',
  archivé: 'archived',
  trash: 'archived',
  active: 'published',
  aktiv: 'published',
  actif: 'published',
  attivo: 'published',
  activo: 'published',
  actief: 'published',
  online: 'published',
  enabled: 'published',
  visible: 'published',
  'sold-out': 'published',
  inactive: 'draft',
  inaktiv: 'draft',
  inactif: 'draft',
  disabled: 'draft',
  hidden: 'draft',
  offline: 'draft',
  unlisted: 'draft',
  private: 'draft',
  pending: 'draft',
  '-1': 'draft',
}

export function readStatus(text: string): Status {
  const written = text.toLowerCase()
  if (Object.hasOwn(statuses, written)) return statuses[written]
  return isYes(written) || written === '1.0'
    ? 'published'
    : isNo(written) || written === '0.0'
      ? 'draft'
      : undefined
}

/** A product that the other shop does not show in its catalogue is a draft here. */
export function statusOf(
  lines: Line[],
  dates: DateForm,
  { isOwn, notes }: { isOwn: boolean; notes: Reason[] },
): ImportedStatus {
  const line = (field: string) => lines.find((one) => one.of(field) !== '')
  const [said, shown, visible, archived] = ['status', 'published', 'catalogVisibility', 'archived'].map(line)
  if (archived && isYes(archived.of('archived'))) return { status: 'archived' }
  const status = said && readStatus(said.of('status'))
  if (said && !status) {
    if (isOwn)
      throw said.wrong('status', because('cell-unknown-status', { status: said.of('status').slice(0, 40) }))
    notes.push(because('note-value-left-out', { row: said.row, text: said.of('status').slice(0, 40) }))
    return { status: 'draft' }
  }
  const isHidden =
    (shown !== undefined && readStatus(shown.of('published')) === 'draft') ||
    (visible !== undefined && /^(?:hidden|none|unavailable)$/i.test(visible.of('catalogVisibility')))
  const known = status ?? (shown && !isHidden ? 'published' : undefined)
  if (known === undefined && !isHidden) return {}
  const dated = line('publishedAt')
  return {
    status: isHidden && known !== 'archived' ? 'draft' : known!,
    ...(dated && said && { publishedAt: momentOf(dated, 'publishedAt', dates) }),
  }
}

/** The time in a cell. Throws for another text. @param isEnd whether a day means its end. */
export function momentOf(line: Line, field: string, dates: DateForm, isEnd = false): string {
  const text = line.of(field)
  const moment = readDate(text, dates, isEnd)
  if (moment === null) throw line.wrong(field, because('cell-no-time', { text: text.slice(0, 40) }))
  return moment
}
