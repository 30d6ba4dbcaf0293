// The demo data of a new shop: counted, removed, kept and restored by kind.
import { type DemoData, type DemoKind, demoKinds } from '#contract/admin/demo-data.ts'
import { pageIds } from '#contract/pages.ts'
import { languageOf } from '#locales/languages.ts'
import { stockGiftCards } from '../../gift-cards/gift-card-product.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { shopOf } from '../../settings/shop-document.ts'
import {
  lockShop,
  readShopDocument,
  saveShop,
  showShop,
  type StoredShop,
} from '../../settings/shop-settings.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import type { LogChange, RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import {
  countRows,
  countUnwritten,
  deleteDecision,
  type DemoCount,
  type DemoRowKind,
  lockDecisions,
  removeDemoRows,
  restoreDemoRows,
  selectDecisions,
  upsertDecision,
} from './demo-data.sql.ts'
import {
  countDetails,
  demoDetailsOf,
  type RemovedDetails,
  withDetails,
  withoutDetails,
} from './demo-details.ts'

export { undecidedKinds } from './demo-data.sql.ts'

type Reach = Pick<Deps, 'db' | 'settings'>

/** Every kind of demo data that the shop has, or had. */
export async function readDemoData(on: Queryable): Promise<DemoData[]> {
  const decisions = new Map((await selectDecisions(on)).map((row) => [row.kind, row]))
  const rows = await countRows(on)
  const { document } = await readShopDocument(on)
  const language = languageOf(document.contentLocale ?? document.locale)
  const unwritten = await countUnwritten(on, pageIds, language)
  const areTextsRemoved = decisions.get('texts')?.decision === 'removed'
  const before = decisions.get('details')?.before as RemovedDetails | null | undefined
  const counts: Record<DemoKind, DemoCount> = {
    ...(Object.fromEntries(rows) as Record<DemoRowKind, DemoCount>),
    texts: areTextsRemoved ? { present: 0, removed: unwritten } : { present: unwritten, removed: 0 },
    details: {
      present: countDetails(demoDetailsOf(document)),
      removed: before ? countDetails(before) : 0,
    },
  }
  return demoKinds.flatMap((kind) => {
    const { present, removed } = counts[kind]
    const kept = decisions.get(kind)?.decision === 'kept'
    return present + removed > 0 ? [{ kind, present, removed, kept }] : []
  })
}

/** Whether the kind has data about which nobody has decided yet. */
const isUndecided = ({ present, kept }: DemoData): boolean => present > 0 && !kept

/** Puts the kinds in the order of their removal: categories after their products. */
const inOrder = (kinds: readonly DemoKind[]): DemoKind[] => demoKinds.filter((kind) => kinds.includes(kind))

/** @param email the address of the member who removes the data; it replaces the shop's demo address. */
export const removeDemoData = (reach: Reach, change: RunChange, kinds: DemoKind[], email: string) =>
  decide(reach, change, async (tx, data) => {
    let count = 0
    for (const kind of inOrder(kinds)) {
      if (isRowKind(kind)) {
        const removed = await removeDemoRows(tx, kind)
        if (removed > 0) await deleteDecision(tx, kind)
        count += removed
      } else if (data.some((one) => one.kind === kind && one.present > 0)) {
        const before = kind === 'details' ? await removeDetails(tx, email) : null
        await upsertDecision(tx, { kind, decision: 'removed', before })
        count++
      }
    }
    return count > 0
  })

const isRowKind = (kind: DemoKind): kind is DemoRowKind => kind !== 'texts' && kind !== 'details'

async function removeDetails(tx: Queryable, email: string): Promise<RemovedDetails> {
  const { document } = await lockShop(tx)
  const removed = demoDetailsOf(document)
  await saveShop(tx, withoutDetails(document, removed, email))
  const decision = (await selectDecisions(tx)).find(({ kind }) => kind === 'details')
  const earlier = decision?.before as RemovedDetails | null | undefined
  return earlier
    ? {
        ...earlier,
        ...removed,
        taxRates: [...earlier.taxRates, ...removed.taxRates],
        delivery: [...earlier.delivery, ...removed.delivery],
      }
    : removed
}

/** Marks demo data as the shop's own; the data does not change. */
export const keepDemoData = (reach: Reach, change: RunChange, kinds: DemoKind[]) =>
  decide(reach, change, async (tx, data) => {
    const kept = data.filter((one) => kinds.includes(one.kind) && isUndecided(one))
    const decisions = await selectDecisions(tx)
    for (const { kind } of kept) {
      const before = decisions.find((row) => row.kind === kind)?.before ?? null
      await upsertDecision(tx, { kind, decision: 'kept', before })
    }
    return kept.length > 0
  })

export const restoreDemoData = (reach: Reach, change: RunChange, kinds: DemoKind[]) =>
  decide(reach, change, async (tx) => {
    const decisions = await selectDecisions(tx)
    let count = 0
    for (const kind of inOrder(kinds)) {
      const decision = decisions.find((row) => row.kind === kind)
      if (isRowKind(kind)) count += await restoreDemoRows(tx, kind)
      else if (kind === 'details' && decision?.before)
        await restoreDetails(tx, decision.before as RemovedDetails)
      if (!decision) continue
      await deleteDecision(tx, kind)
      count++
    }
    return count > 0
  })

async function restoreDetails(tx: Queryable, removed: RemovedDetails): Promise<void> {
  const { document } = await lockShop(tx)
  await saveShop(tx, withDetails(document, removed))
}

/** Runs a decision in one transaction, logs the changes, and applies the changed settings in this process. */
async function decide(
  { db, settings }: Reach,
  change: RunChange,
  work: (tx: Queryable, before: DemoData[]) => Promise<boolean>,
): Promise<DemoData[]> {
  const decided = await orUnchanged<{ kinds: DemoData[]; shop: StoredShop | null }>(
    change(async (tx, log) => {
      await lockDecisions(tx)
      const before = await readDemoData(tx)
      if (!(await work(tx, before))) return unchanged({ kinds: before, shop: null })
      const shop = await readShopDocument(tx)
      // The set of swatches is sold only while the shop has a fabric.
      await stockSwatchSet(tx, shopOf(shop.document))
      await stockGiftCards(tx, shopOf(shop.document))
      const kinds = await readDemoData(tx)
      await logKinds(log, before, kinds)
      return { kinds, shop }
    }),
  )
  if (decided.shop) showShop(settings, decided.shop)
  return decided.kinds ?? readDemoData(db)
}

const record = { recordType: 'demo data', recordId: 'demo', recordName: 'Demo data' }

/** Logs for each changed kind how many there are, or that they are kept. */
async function logKinds(log: LogChange, before: DemoData[], after: DemoData[]): Promise<void> {
  const changed = before.filter((one) => {
    const now = after.find(({ kind }) => kind === one.kind)
    return now?.present !== one.present || now.kept !== one.kept
  })
  const fieldsOf = (data: DemoData[]) =>
    Object.fromEntries(
      changed.flatMap(({ kind }) => {
        const one = data.find((each) => each.kind === kind)
        return one ? [[kind, one.kept ? 'kept' : one.present]] : []
      }),
    )
  await log({ ...record, before: fieldsOf(before), after: fieldsOf(after) })
}
