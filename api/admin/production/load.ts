// The shirts that are due on each day, compared with the capacity of the workshop.
import { type DayLoad, type getLoad as loadEndpoint, weeksOfLoad } from '#contract/admin/production.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { addDays, dayIn } from '#contract/time-zone.ts'
import { isWorkingDay } from '#contract/working-days.ts'
import { estimateMaking, planDays, selectDueShirts } from '../../capacity/making.ts'
import { loadOf } from '../../capacity/workshop-plan.ts'
import { madeOf } from '../../delivery/delivery.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'

type Load = ReplyOf<typeof loadEndpoint>['data']

/** The load of each day of the next weeks, starting today. */
export async function getLoad(on: Queryable, shop: ShopSettings): Promise<Load> {
  const { shirtsPerDay, closedDays, timeZone } = shop
  const now = new Date()
  const today = dayIn(timeZone, now)
  const due = await selectDueShirts(on)
  const working = planDays(shop)
  const load =
    shirtsPerDay === null
      ? due.map((day) => ({ ...day, late: day.madeBy < today ? day.shirts : 0 }))
      : loadOf(due, working, shirtsPerDay)
  const open = sum(due.map(({ shirts }) => shirts))
  const days = Array.from({ length: weeksOfLoad * 7 }, (_, after): DayLoad => {
    const day = addDays(today, after)
    const { shirts = 0, late = 0 } = load.find(({ madeBy }) => madeBy === day) ?? {}
    const place = working.indexOf(day)
    const planned =
      shirtsPerDay === null || place < 0
        ? 0
        : Math.min(shirtsPerDay, Math.max(0, open - place * shirtsPerDay))
    return { day, isWorkingDay: isWorkingDay(new Date(day), closedDays), due: shirts, late, planned }
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
