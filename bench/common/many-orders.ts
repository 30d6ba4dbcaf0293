// Rows of a shop that has been open for three years, for the back office to count, filter and search.
import type { Db, Queryable } from '#api/kernel/db.ts'
import { emptyAddress } from '#contract/address-fields.ts'
import { pictureHash } from '#api/pictures/hash.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { defaultDesign } from '#garment/design/design.ts'
import sql from 'sql-template-tag'
import { putManyRows } from './many-rows.ts'

const tables = [
  'shopper',
  'orders',
  'every_order_line',
  'shirt',
  'shirt_step',
  'order_event',
  'payment',
  'order_return',
  'message_thread',
  'contact_message',
  'review',
]

/** The number of orders under way; all others have ended. A shop of this size gets so many in ten days. */
const openOrders = 9000
/** So many orders have a history, payments and steps of shirts; nobody opens the others. */
const wholeOrders = 100_000

/**
 * Writes orders with one or two lines, the accounts and guests that have placed them, shirts, returns of one order in
 * ten, claims, messages, reviews, coupons and automatic discounts, gift cards, and daily visits. Triggers do not run,
 * and indexes are created afterwards. The catalogue must be stocked.
 */
export async function putManyOrders(db: Db, count: number): Promise<void> {
  await putManyRows(db, tables, async (tx) => {
    await putPeople(tx, peopleOf(count))
    await putOrders(tx, count)
    await putOrderLines(tx)
    await tx.query(sql`analyze orders, every_order_line`)
    await putShirts(tx)
    await putOrderHistory(tx)
    await putReturns(tx)
    await putServiceAndPromotions(tx)
  })
  // Vacuumed, so that sums can be read from the indexes alone.
  for (const table of [
    ...tables,
    'order_return_line',
    'fit_claim',
    'message_thread',
    'contact_message',
    'review',
    'coupon',
    'gift_card',
  ])
    await db.script(`vacuum (analyze) ${table}`)
}

const firstNames =
  'Ada Ben Cora Dan Elsa Finn Greta Hugo Ida Jan Klara Leo Mara Nils Olive Paul Quinn Rosa Sven Tilda'
const lastNames =
  'Abel Brook Carter Dietz Engel Falk Gruber Hill Ivers Jansen Keller Lang Marsh Neumann Ott Pohl Quist Ritter Stein Thorn'

/** Of so many orders, the accounts and guests that have placed them. */
const peopleOf = (orders: number) => Math.floor((orders * 3) / 50) * 5

async function putPeople(tx: Queryable, people: number): Promise<void> {
  await tx.query(sql`
    create temp table person on commit drop as
    select n, gen_random_uuid() as id, case when n % 5 = 3 then gen_random_uuid() end as guest, 'c' || n || '@example.com' as email,
      (string_to_array(${firstNames}, ' '))[1 + n % 20] || ' ' || (string_to_array(${lastNames}, ' '))[1 + n / 20 % 20] as name,
      '+1401' || lpad(n::text, 7, '0') as phone
    from generate_series(0, ${people}::int - 1) n`)
  await tx.query(sql`
    insert into shopper (id, email, password_hash, email_verified_at, full_name, phone, created_at)
    select id, email, 'x', case when n % 3 > 0 then now() end, name, phone,
      now() - interval '3 years' * (1 - n::float8 / ${people})
    from person`)
  await tx.query(sql`
    insert into newsletter_consent (email, source, covers_carts, shopper_id, confirmed_at, end_key)
    select email, 'earlier', false, id, now(), 'key-of-customer-' || n from person where n / 7 % 5 = 0`)
  // One order in four is of a guest.
  await tx.query(sql`insert into shopper (id) select guest from person where guest is not null`)
}

async function putOrders(tx: Queryable, count: number): Promise<void> {
  await tx.query(sql`
    create temp table line on commit drop as
    select g.n, place, gen_random_uuid() as id, case when made then 'custom-shirt' else p.id end as product,
      case when made then 'Custom shirt' else p.name end as name, case when made then f.code end as fabric,
      case when made then f.name end as fabric_name, picked
    from generate_series(1, ${count}::int) g (n) cross join generate_series(0, 1) place
    cross join lateral (select abs(hashint4(g.n * 2 + place)) as picked) h
    cross join lateral (select picked % 4 = 0 as made) m
    join (select id, name, row_number() over (order by id) - 1 as n, count(*) over () as all from product
      where kind = 'shirt') p on p.n = picked % p.all
    join (select code, definition ->> 'name' as name, row_number() over (order by code) - 1 as n, count(*) over () as all
      from fabric) f on f.n = picked / 7 % f.all
    where place = 0 or picked % 5 < 2`)
  await tx.query(sql`create index on line (n)`)
  await tx.query(sql`analyze line`)
  await tx.query(sql`
    insert into orders (number, shopper_id, checkout_id, email, status, payment_state, payment_method, currency,
      subtotal_minor, discount_minor, delivery_minor, tax_minor, tax_included, total_minor, refunded_minor, paid_minor,
      delivery, deliver_by, address, placed_at, locale, holds_stock, kinds, search_text)
    select number, coalesce(p.guest, p.id), gen_random_uuid(), p.email, status,
      case when status = 'cancelled' then 'cancelled' when status = 'placed' then 'confirmed' else 'paid' end,
      case when status = 'placed' then 'on-delivery' else 'stripe' end, case when o.n % 3 = 0 then 'EUR' else 'USD' end,
      9900 + o.n % 5000, 0, 695, 0, false, 10595 + o.n % 5000, case when o.n % 10 = 0 then 5000 else 0 end,
      case when status in ('cancelled', 'placed') then 0 else 10595 + o.n % 5000 end,
      jsonb_build_object('key', 'standard', 'name', 'Standard', 'tracking', null, 'earliest', (placed + interval '5 days')::date,
        'latest', (placed + interval '9 days')::date), (placed + interval '9 days')::date,
      ${JSON.stringify(emptyAddress('US'))}::jsonb || jsonb_build_object('fullName', p.name, 'phone', p.phone,
        'line1', o.n % 9000 || ' Hope Street', 'city', 'Providence', 'region', 'RI',
        'postalCode', lpad((o.n % 90000)::text, 5, '0')),
      placed, case when o.n % 3 = 0 then 'de-DE' else 'en-US' end, status not in ('cancelled', 'refunded'), held.kinds,
      lower(concat_ws(' ', '', number, p.email, p.name, p.phone, substr(p.phone, 2), o.n % 9000 || ' Hope Street',
        lpad((o.n % 90000)::text, 5, '0'), 'Providence', held.words))
    from (
      select n, 'PL-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0') as number,
        now() - interval '3 years' * (1 - n::float8 / ${count}) as placed,
        case when n <= ${count}::int - ${openOrders}::int then
            case abs(hashint4(n)) % 50 when 0 then 'cancelled' when 1 then 'refunded' else 'delivered' end
          else (array['paid', 'paid', 'cut', 'sewn', 'packed', 'shipped', 'shipped', 'placed'])[1 + n % 8] end as status
      from generate_series(1, ${count}::int) n
    ) o
    join person p on p.n = o.n::int8 * 7919 % ${peopleOf(count)}::int / 5 * 5 + o.n % 4
    join (select n, string_agg(concat_ws(' ', name, fabric, fabric_name), ' ' order by place) as words,
        array_agg(distinct case when fabric is null then 'ready-made' else 'designed' end) as kinds
      from line group by n) held on held.n = o.n`)
}

async function putOrderLines(tx: Queryable): Promise<void> {
  const design = JSON.stringify(defaultDesign)
  const fit = JSON.stringify({ kind: 'standard', size: 'M', fit: 'regular', body: bodyOfSize('M') })
  await tx.query(sql`
    insert into order_line (id, order_id, position, variant_id, product_id, product_name, colour_key, colour_name, size, sku,
      picture_hash, quantity, unit_price_minor, total_minor, fabrics, design, design_version, fit)
    select l.id, o.id, place, v.id, product, name, '', '', case when fabric is null then coalesce(v.size, 'M') else 'M' end,
      coalesce(v.sku, 'CUSTOM-' || fabric), ${pictureHash(defaultDesign)}, 1, 9900, 9900,
      case when fabric is not null then jsonb_build_array(jsonb_build_object('code', fabric, 'mm', 1800)) end,
      case when fabric is not null then ${design}::jsonb || jsonb_build_object('fabric', fabric) end,
      case when fabric is not null then 1 end, case when fabric is not null then ${fit}::jsonb end
    from line l
    join orders o on o.number = 'PL-' || lpad(upper(to_hex(l.n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(l.n % 65536)), 4, '0')
    left join (select distinct on (product_id) product_id, id, size, sku from variant order by product_id, position) v
      on v.product_id = l.product and l.fabric is null`)
}

const shirtSteps = ['cut', 'sewn', 'checked', 'packed']

async function putShirts(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into shirt (order_id, order_line_id, place, number, state, version, due_on, made_by, holds_fabric, changed_at)
    select o.id, l.id, row_number() over same_order, o.number || '-' || row_number() over same_order,
      w.state, 1 + coalesce(array_position(${shirtSteps}::text[], w.state), 0),
      case when is_made or o.payment_state = 'confirmed' then o.deliver_by end,
      case when is_made or o.status = 'placed' then o.deliver_by end, o.holds_stock, o.placed_at
    from orders o join order_line l on l.order_id = o.id and l.design is not null
    cross join lateral (select case when o.status in ('paid', 'placed') then 'approved' when o.status = 'cut' then 'cut'
      when o.status = 'sewn' then (array['sewn', 'checked'])[1 + abs(hashtext(o.number)) % 2] else 'packed' end as state,
      o.status in ('paid', 'cut', 'sewn', 'packed') as is_made) w
    window same_order as (partition by o.id order by l.position)`)
  // A step a day, each at a different minute.
  await tx.query(sql`
    insert into shirt_step (id, shirt_id, version, step, from_state, done_at, began_at, fabric_code)
    select gen_random_uuid(), s.id, 1 + e.place, e.step, coalesce(lag(e.step) over same_shirt, 'approved'), at.done,
      coalesce(lag(at.done) over same_shirt, o.placed_at), l.design ->> 'fabric'
    from (select * from orders order by placed_at desc limit ${wholeOrders}::int) o join shirt s on s.order_id = o.id
    join order_line l on l.id = s.order_line_id
    cross join unnest(${shirtSteps}::text[]) with ordinality e (step, place)
    cross join lateral (select least(now(), o.placed_at + e.place * interval '1 day'
      + abs(hashtext(s.number || e.step)) % 1200 * interval '1 minute') as done) at
    where e.place < s.version
    window same_shirt as (partition by s.id order by e.place)`)
}

/** Events and payments of orders. */
async function putOrderHistory(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into order_event (order_id, status, at, by_staff)
    select o.id, e.status, o.placed_at + e.hours * interval '1 hour', e.hours > 1
    from (select * from orders order by placed_at desc limit ${wholeOrders}::int) o
    cross join (values (1, 'placed', 0), (2, 'paid', 1), (3, 'packed', 30), (4, 'shipped', 40), (5, 'delivered', 99))
      e (step, status, hours)
    where e.step <= case o.status when 'placed' then 1 when 'packed' then 3 when 'shipped' then 4 when 'delivered' then 5
      else 2 end
    order by o.id, e.step`)
  await tx.query(sql`
    insert into payment (order_id, gateway, reference, state, amount_minor, currency, created_at)
    select id, 'stripe', 'ref-' || number, 'paid', total_minor, currency, placed_at
    from (select * from orders order by placed_at desc limit ${wholeOrders}::int) o where status <> 'placed'`)
}

async function putReturns(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into order_return (number, order_id, kind, state, inspection, created_at)
    select 'RT' || substr(o.number, 3), o.id, 'return', state, case when state = 'received' then 'due' end, o.placed_at + interval '10 days'
    from orders o cross join lateral (select case when o.placed_at > now() - interval '40 days'
      then (array['requested', 'approved', 'received'])[1 + abs(hashtext(o.number)) % 3] else 'refunded' end as state) s
    where right(o.number, 1) in ('0', '8') and o.placed_at < now() - interval '11 days'`)
  await tx.query(sql`
    insert into order_return_line (return_id, order_line_id, quantity, reason)
    select r.id, l.id, 1, (array['too small', 'too large', 'not as expected', 'faulty'])[1 + abs(hashtext(r.number)) % 4]
    from order_return r join order_line l on l.order_id = r.order_id and l.position = 0`)
}

/** Writes messages, reviews, coupons, gift cards and visits. */
async function putServiceAndPromotions(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into message_thread (reference, email, full_name, topic, state, spam, last_at)
    select 'MS-' || n, email, name, (array['order', 'size', 'other'])[1 + n % 3],
      case when n < 200 then 'open' when n % 2 = 0 then 'answered' else 'closed' end, n % 40 = 7, now() - n * interval '20 minutes'
    from person where n < 50000`)
  await tx.query(sql`
    insert into contact_message (reference, full_name, email, topic, message, created_at, thread_id)
    select t.reference || '-' || n, t.full_name, t.email, t.topic,
      'The sleeves of my shirt are too long by ' || t.reference || ' centimetres, what can be done?', t.last_at, t.id
    from message_thread t cross join generate_series(1, 2) n`)
  await tx.query(sql`
    insert into review (product_id, shopper_id, author, stars, fit, title, text, verified, written_at, is_new)
    select p.id, s.id, s.name, 1 + s.n % 5, 'true to size', 'A good shirt', 'It fits well after washing, ' || s.n || ' times worn.', true,
      now() - s.n * interval '15 minutes', s.n < 100
    from person s join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from product) p
      on p.n = s.n % p.all where s.n < 100000`)
  await tx.query(sql`
    insert into fit_claim (number, order_id, order_line_id, kind, state, adjustments, created_at)
    select 'FC' || substr(o.number, 3), o.id, l.id, (array['alteration', 'remake'])[1 + place % 2],
      case when place <= 400 then (array['requested', 'approved', 'received', 'in work'])[1 + place % 4]
        else (array['closed', 'closed', 'closed', 'refused'])[1 + place % 4] end,
      '[]', o.placed_at + interval '12 days'
    from (select o.*, row_number() over (order by placed_at desc) as place from orders o
      where status = 'delivered' and kinds @> '{designed}' and right(o.number, 1) = '4') o
    join order_line l on l.order_id = o.id and l.position = 0 and l.design is not null`)
  await tx.query(sql`
    insert into coupon (code, kind, percent, used_count, created_at, note, active, automatic, name, starts_at, ends_at)
    select 'BENCH' || n, 'percent', 10, case when automatic then 0 else n % 7 end, created, 'For newsletter ' || n % 40, n % 9 > 0,
      automatic, case when automatic then 'Season ' || n end, created,
      -- Two of them are active.
      case when automatic then created + interval '1200 hours' end
    from generate_series(1, 20000) n cross join lateral (select now() - n * interval '1 hour' as created, n % 500 = 0 as automatic) c`)
  await tx.query(sql`
    insert into gift_card (code_hash, ending, currency, note, created_at)
    select sha256(n::text::bytea), lpad((n % 10000)::text, 4, '0'), 'USD', 'For ' || n, now() - n * interval '1 hour'
    from generate_series(1, 20000) n`)
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, at)
    select id, 'issued', 5000, created_at from gift_card`)
  await tx.query(sql`
    insert into visit_count (day, step, count)
    select day::date, step, 900 + abs(hashtext(day || step)) % 300
    from generate_series(now() - interval '3 years', now(), interval '1 day') day, unnest(array['visits', 'products', 'carts']) step
    on conflict do nothing`)
}
