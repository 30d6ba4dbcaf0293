// Orders of three years, as rows: what the back office has to count, filter and search.
import type { Db } from '#api/kernel/db.ts'
import sql from 'sql-template-tag'

/**
 * Writes orders with one line or two, returns of one in ten, and visits of each day. Triggers do not run: searching
 * texts and shirts in the workshop are not made. The catalogue must be stocked.
 */
export async function putManyOrders(db: Db, count: number): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`
        insert into orders (number, checkout_id, email, status, payment_state, payment_method, currency, subtotal_minor,
          discount_minor, delivery_minor, tax_minor, tax_included, total_minor, refunded_minor, delivery, address, placed_at,
          locale, holds_stock)
        select 'PL-' || upper(lpad(to_hex(n), 8, '0')), gen_random_uuid(), 'c' || n % (${count}::int * 3 / 10) || '@example.com',
          case when n % 50 = 0 then 'cancelled' when n > ${count}::int - 40 then 'paid' else 'delivered' end,
          case when n % 50 = 0 then 'cancelled' else 'paid' end, 'stripe',
          case when n % 3 = 0 then 'EUR' else 'USD' end, 9900 + n % 5000, 0, 695, 0, false, 10595 + n % 5000,
          case when n % 10 = 0 then 5000 else 0 end,
          '{"key":"standard","name":"Standard","earliest":"2026-01-01","latest":"2026-01-05"}',
          jsonb_build_object('fullName', 'Customer ' || n % (${count}::int * 3 / 10), 'country', 'US', 'line1', n || ' Lane',
            'city', 'Providence', 'postalCode', '02903'),
          now() - interval '3 years' * (1 - n::float8 / ${count}), case when n % 3 = 0 then 'de-DE' else 'en-US' end, false
        from generate_series(1, ${count}::int) n`)
      await tx.query(sql`
        insert into order_line (order_id, position, product_id, product_name, colour_key, colour_name, size, sku,
          picture_hash, quantity, unit_price_minor, total_minor, cloth, design, design_version, fit)
        select o.id, place, case when made then 'custom-shirt' else p.id end, p.name, '', '',
          case when made then '' else (array['S', 'M', 'L', 'XL'])[1 + picked % 3 + place] end, '', '', 1, 9900, 9900,
          case when made then jsonb_build_array(jsonb_build_object('code', 'XC0' || (10 + abs(hashtext(o.number)) % 40), 'mm', 1800)) end,
          case when made then '{}'::jsonb end, case when made then 1 end, case when made then '{}'::jsonb end
        from orders o cross join generate_series(0, 1) place
        cross join lateral (select abs(hashtext(o.number || place)) as picked) h
        join (select id, name, row_number() over (order by id) - 1 as n, count(*) over () as all from product) p
          on p.n = picked % p.all
        cross join lateral (select picked % 4 = 0 as made) m
        where place = 0 or picked % 5 < 2`)
      await tx.query(sql`
        insert into order_return (number, order_id, kind, state, created_at)
        select 'R' || o.number, o.id, 'return', 'refunded', o.placed_at + interval '10 days'
        from orders o where right(o.number, 1) in ('0', '8') and o.placed_at < now() - interval '11 days'`)
      await tx.query(sql`
        insert into order_return_line (return_id, order_line_id, quantity, reason)
        select r.id, l.id, 1, (array['too small', 'too large', 'not as expected', 'faulty'])[1 + abs(hashtext(r.number)) % 4]
        from order_return r join order_line l on l.order_id = r.order_id and l.position = 0`)
      await tx.query(sql`
        insert into visit_count (day, step, count)
        select day::date, step, 900 + abs(hashtext(day || step)) % 300
        from generate_series(now() - interval '3 years', now(), interval '1 day') day, unnest(array['visits', 'products', 'carts']) step
        on conflict do nothing`)
    },
    { mayTakeLong: true },
  )
  // Sums are read from the indexes alone where the rows are known to be visible.
  for (const table of ['orders', 'order_line', 'order_return', 'order_return_line'])
    await db.script(`vacuum (analyze) ${table}`)
}
