// What is to be made by day, against what the workshop can make.
import { type DayLoad, type getLoad as loadEndpoint, weeksOfLoad } from '#contract/admin/production.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dateOf, isWorkingDay } from '#contract/working-days.ts'
import { estimateMaking, planDays, selectDueShirts } from '../../capacity/making.ts'
import { loadOf } from '../../capacity/workshop-plan.ts'
import { madeOf } from '../../delivery/delivery.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'

type Load = ReplyOf<typeof loadEndpoint>['data']

const dayMs = 24 * 3600_000

/** The days of the next weeks, from today on. */
export async function getLoad(on: Queryable, shop: ShopSettings): Promise<Load> {
  const { shirtsPerDay, closedDays } = shop
  const now = new Date()
  const due = await selectDueShirts(on)
  const working = planDays(shop)
  const load =
    shirtsPerDay === null
      ? due.map((day) => ({ ...day, late: day.madeBy < dateOf(now) ? day.shirts : 0 }))
      : loadOf(due, working, shirtsPerDay)
  const open = sum(due.map(({ shirts }) => shirts))
  const days = Array.from({ length: weeksOfLoad * 7 }, (_, after): DayLoad => {
    const date = new Date(now.getTime() + after * dayMs)
    const day = dateOf(date)
    const { shirts = 0, late = 0 } = load.find(({ madeBy }) => madeBy === day) ?? {}
    const place = working.indexOf(day)
    const planned =
      shirtsPerDay === null || place < 0
        ? 0
        : Math.min(shirtsPerDay, Math.max(0, open - place * shirtsPerDay))
    return { day, isWorkingDay: isWorkingDay(date, closedDays), due: shirts, late, planned }
  })
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  const { made } = madeOf(shop, now, await estimateMaking(on, shop, [{ design: true, quantity: 1 }]))
  return {
    shirtsPerDay,
    open,
    late: sum(load.map(({ late }) => late)),
    overdue: sum(due.filter(({ madeBy }) => madeBy < first).map(({ shirts }) => shirts)),
    later: sum(due.filter(({ madeBy }) => madeBy > last).map(({ shirts }) => shirts)),
    next: made!,
    days,
  }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
