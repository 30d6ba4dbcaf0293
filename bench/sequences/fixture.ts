// The shop of each sequence: few pieces and little fabric, so that orders compete for them, and one member of staff.
import sql from 'sql-template-tag'
import { openTestAdmin, type TestStaff } from '#api/admin/test-admin.ts'
import { putProducts } from '#api/cart/test-products.ts'
import { openTestDb } from '#api/db/test-db.ts'
import { stockGiftCards } from '#api/gift-cards/gift-card-product.ts'
import type { Db } from '#api/kernel/db.ts'
import { testSettings } from '#api/test-api.ts'

export const products = ['harrow-oxford', 'mill-twill'] as const
/** Can be used twice, and once by each customer. */
export const couponCode = 'TWICE'
/** Millimetres of each fabric: enough for two or three shirts. */
const fabricMm = 5000
export const fabrics = ['XC001', 'XC010'] as const
const pieces = 3

/** Rows of shoppers and orders, which the next sequence does not see. */
const emptied =
  `address bulk_move bulk_move_order cart_line change checkout coupon_use demo_event demo_payment
  demo_refund design every_order_line fabric_use fit_claim fit_claim_event gift_card gift_card_entry idempotency invoice
  late_shirt login_attempt mail mail_gone mailbox_limit measure_approval measurement order_change order_event order_note order_return
  order_return_event order_return_line orders payment picked product_seen recommended refund session shirt shirt_step
  shopper visit_count webhook_event wishlist wishlist_item`.split(/\s+/)

export interface Fixture {
  db: Db
  staff: TestStaff
  /** Makes the shop as it was at first. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** How many resets leave dead rows behind before they are removed. */
const resetsUntilVacuum = 20

export async function openFixture(): Promise<Fixture> {
  const db = await openTestDb()
  const admin = await openTestAdmin({ db })
  await putProducts(db, [...products], pieces)
  await db.query(sql`
    insert into coupon (code, kind, percent, limit_total, limit_per_customer)
    values (${couponCode}, 'percent', 10, 2, 1)`)
  await db.query(sql`
    insert into gift_card_offer (currency, amounts_minor, least_minor, most_minor)
    values ('USD', '{2500,5000}', 1000, 20000)`)
  await stockGiftCards(db, testSettings.shop)
  await db.query(sql`
    insert into fabric_stock (code, stock_mm) select code, ${fabricMm} from unnest(${[...fabrics]}::text[]) code
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
  const sold = products.map((id) => `'${id}'`).join(', ')
  let resets = 0
  return {
    db,
    staff: admin.owner,
    async reset() {
      // Without triggers and foreign keys, which would refuse some of it.
      await db.script(`
        set session_replication_role = replica;
        ${emptied.map((table) => `delete from ${table};`).join('\n')}
        update invoice_series set last = 0;
        update coupon set used_count = 0;
        update variant set stock = ${pieces}, withdrawn = 0 where product_id in (${sold});
        update product set sizes_in_stock = sizes;
        update product_price set price_minor = 10000, before_price_minor = null, sale_minor = null
        where product_id in (${sold});
        update fabric_stock set stock_mm = ${fabricMm};
        update staff_session set expires_at = '2100-01-01';
        set session_replication_role = origin;`)
      if (++resets % resetsUntilVacuum === 0) await db.script('vacuum')
    },
    close: () => admin.close().then(() => db.close()),
  }
}
