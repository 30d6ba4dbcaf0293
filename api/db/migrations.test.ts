// Each migration on a database with rows, some of which its constraints refuse.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { readDocument } from '../settings/stored-document.ts'
import { openEmptyTestDb } from './test-db.ts'
import { migrate } from './migrate.ts'
import { schemaScript } from './migration-files.ts'

let db: Db
beforeAll(async () => {
  db = await openEmptyTestDb()
  await db.script(`
    create table migration (name text primary key, ran_at timestamptz not null default now());
    insert into migration (name) values ('schema');
    begin; ${await schemaScript()}; commit`)
  for (const fill of fills) await db.script(fill)
  await migrate(db)
})
afterAll(() => db.close())

const fills: string[] = []

describe('001: triggers of own tables', () => {
  fills.push(`insert into photo_gone (hash) values ('gone')`)

  it('still removes the files of deleted photos', async () => {
    expect(await db.query(sql`select hash from review_photo where shopper_id is null`)).toEqual([
      { hash: 'gone' },
    ])
  })
})

describe('002: named fabrics', () => {
  fills.push(`
    insert into fabric (code, definition, position) values ('XC001', '{"name": "Poplin", "weave": "plain"}', 1);
    insert into fabric_stock (code, stock_mm) values ('XC001', 100), ('LOST1', 200), ('no code', 300);
    insert into fabric_use (fabric_code, mm, reason) values ('XC001', 1, 'Test'), ('LOST2', 2, 'Test'), ('no code', 3, 'Test');
    insert into category values ('shirts', 'Shirts', '', '', 1);
    insert into product (id, category_id, name, summary, description, fit, weave, composition, colours, colour_families, sizes)
      values ('one', 'shirts', 'One', '', '', 'slim', 'plain', '', '[]', '{}', '{}');
    insert into photograph (name, width, height, preview) values ('there', 1, 1, '');
    insert into photograph_source (product_id, address, photograph)
      values ('one', 'https://example.com/a', 'there'), ('one', 'https://example.com/b', 'deleted')`)

  it('restores fabrics that stock and cuts refer to, archived', async () => {
    expect(
      await db.query(sql`
        select code, definition, offered, position, archived_at is not null as archived from fabric order by position`),
    ).toEqual([
      {
        code: 'XC001',
        definition: { name: 'Poplin', weave: 'plain' },
        offered: true,
        position: 1,
        archived: false,
      },
      {
        code: 'LOST1',
        definition: { name: 'LOST1', weave: 'plain' },
        offered: false,
        position: 2,
        archived: true,
      },
      {
        code: 'LOST2',
        definition: { name: 'LOST2', weave: 'plain' },
        offered: false,
        position: 3,
        archived: true,
      },
    ])
    expect(await db.query(sql`select code, stock_mm as mm from fabric_stock order by mm`)).toEqual([
      { code: 'XC001', mm: 100 },
      { code: 'LOST1', mm: 200 },
    ])
    expect(await db.query(sql`select fabric_code as code from fabric_use order by mm`)).toEqual([
      { code: 'XC001' },
      { code: 'LOST2' },
    ])
  })

  it('keeps the URLs of deleted product images', async () => {
    expect(await db.query(sql`select address, photograph from photograph_source order by address`)).toEqual([
      { address: 'https://example.com/a', photograph: 'there' },
      { address: 'https://example.com/b', photograph: null },
    ])
    await db.query(sql`delete from photograph`)
    expect(await db.query(sql`select photograph from photograph_source`)).toEqual([
      { photograph: null },
      { photograph: null },
    ])
  })

  it.each([
    sql`insert into fabric_stock (code, stock_mm) values ('XC999', 1)`,
    sql`insert into fabric_use (fabric_code, mm, reason) values ('XC999', 1, 'Test')`,
    sql`insert into photograph_source values ('one', 'https://example.com/c', 'nowhere')`,
  ])('refuses references to missing records: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow('violates foreign key constraint')
  })
})

describe('003: checked states', () => {
  fills.push(`
    insert into webhook (id, url, events, secret) values (md5('w')::uuid, 'https://example.com', '{order.placed}', 'x');
    insert into webhook_delivery (webhook_id, event, payload)
      values (md5('w')::uuid, 'order.placed', '{}'), (md5('w')::uuid, 'order.gone', '{}');
    insert into data_import (kind, format, file_name, locale)
      values ('stock', 'shopify', 'a.csv', 'en'), ('stock', 'magento', 'b.csv', 'en');
    insert into demo_payment (id, payment_id, amount_minor, currency, description, return_url, state)
      values ('p', gen_random_uuid(), 1, 'USD', '', '', 'open');
    insert into demo_event (id, demo_payment_id, kind, due_at)
      values ('a', 'p', 'payment.paid', now()), ('b', 'p', 'payment.lost', now())`)

  it('keeps known values', async () => {
    expect(await db.query(sql`select event from webhook_delivery where failure is null`)).toEqual([
      { event: 'order.placed' },
    ])
    expect(await db.query(sql`select format from data_import order by file_name`)).toEqual([
      { format: 'shopify' },
      { format: 'other' },
    ])
    expect(await db.query(sql`select kind from demo_event`)).toEqual([{ kind: 'payment.paid' }])
  })

  it.each([
    sql`insert into webhook_delivery (webhook_id, event, payload) values (md5('w')::uuid, 'order.gone', '')`,
    sql`insert into data_import (kind, format, file_name, locale) values ('stock', 'magento', 'c.csv', 'en')`,
    sql`insert into demo_event (id, demo_payment_id, kind, due_at) values ('c', 'p', 'payment.lost', now())`,
  ])('refuses invalid values: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow('violates check constraint')
  })
})

describe('004: join tables', () => {
  fills.push(`
    insert into product (id, category_id, name, summary, description, fit, weave, composition, colours, colour_families, sizes,
        related_ids)
      values ('two', 'shirts', 'Two', '', '', 'slim', 'plain', '', '[]', '{}', '{}', '{one,gone,two,one}');
    update product set related_ids = '{two}' where id = 'one';
    insert into coupon (code, kind, percent, products, categories, fabrics, designed) values
      ('ALL', 'percent', 1, '{}', '{}', '{}', false),
      ('SOME', 'percent', 2, '{two,gone,one}', '{shirts}', '{XC001,LOST9}', false),
      ('GONE', 'percent', 3, '{gone}', '{}', '{}', false),
      ('DESIGNED', 'percent', 4, '{}', '{}', '{}', true)`)

  it('keeps related products', async () => {
    expect(
      await db.query(
        sql`select product_id as id, related_id as related from product_related order by 1, position`,
      ),
    ).toEqual([
      { id: 'one', related: 'two' },
      { id: 'two', related: 'one' },
    ])
  })

  it('keeps what a coupon names; a coupon for deleted records applies to nothing', async () => {
    expect(
      await db.query(sql`
        select code, applies_to_all as all, array(select product_id from coupon_product where coupon_code = code order by 1) as products,
          array(select category_id from coupon_category where coupon_code = code) as categories,
          array(select fabric_code from coupon_fabric where coupon_code = code) as fabrics
        from coupon order by percent`),
    ).toEqual([
      { code: 'ALL', all: true, products: [], categories: [], fabrics: [] },
      { code: 'SOME', all: false, products: ['one', 'two'], categories: ['shirts'], fabrics: ['XC001'] },
      { code: 'GONE', all: false, products: [], categories: [], fabrics: [] },
      { code: 'DESIGNED', all: false, products: [], categories: [], fabrics: [] },
    ])
  })

  it.each([
    sql`insert into product_related values ('one', 'gone', 1)`,
    sql`insert into coupon_product values ('ALL', 'gone')`,
    sql`insert into coupon_category values ('ALL', 'gone')`,
    sql`insert into coupon_fabric values ('ALL', 'XC999')`,
  ])('refuses references to missing records: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow('violates foreign key constraint')
  })

  it('a product is not related to itself', async () => {
    const itself = sql`insert into product_related values ('one', 'one', 1)`
    await expect(db.query(itself)).rejects.toThrow('violates check constraint')
  })

  it('removes a deleted product', async () => {
    await db.query(sql`delete from product where id = 'two'`)
    expect(await db.query(sql`select related_id from product_related`)).toEqual([])
    expect(await db.query(sql`select coupon_code from coupon_product where product_id = 'two'`)).toEqual([])
  })
})

describe('005: order of languages', () => {
  const document = `{
    "name": "Placket", "email": "a@placket.example", "address": ["Providence"], "countries": ["US"],
    "delivery": [{"name": {"fr": "Poste", "de": "Post"}, "description": "By post"}],
    "closedDays": [{"from": "2027-03-29"}, {"name": {"en": "Easter", "de": "Ostern"}}],
    "markets": [{"locale": "de-DE", "legalNotice": {"de": "Impressum", "ca": "Avís"}, "countries": ["DE"]}]}`
  fills.push(`insert into shop_settings (document) values ('${document}')`)

  it('is that of a list', async () => {
    const [row] = await db.query<{ document: unknown }>(sql`select document from shop_settings`)
    expect(row!.document).toEqual({
      ...JSON.parse(document),
      delivery: [
        {
          name: [
            ['fr', 'Poste'],
            ['de', 'Post'],
          ],
          description: 'By post',
        },
      ],
      closedDays: [
        { from: '2027-03-29' },
        {
          name: [
            ['en', 'Easter'],
            ['de', 'Ostern'],
          ],
        },
      ],
      markets: [
        {
          locale: 'de-DE',
          legalNotice: [
            ['de', 'Impressum'],
            ['ca', 'Avís'],
          ],
          countries: ['DE'],
        },
      ],
    })
    // In the form in which the program reads it.
    expect(JSON.stringify(readDocument(row!.document))).toContain('{"fr":"Poste","de":"Post"}')
  })

  it('texts are searched by the stems of their language, if it has any', async () => {
    const rows = await db.query<{ config: string; found: string }>(sql`
      select cfgname as config, search_config(substr(cfgname, 8) || '-XX')::text as found from pg_ts_config
      where cfgnamespace = 'public'::regnamespace`)
    expect(rows).toHaveLength(22)
    for (const { config, found } of rows) expect(found).toBe(config)
    expect(await db.query(sql`select search_config('ja')::text as config`)).toEqual([
      { config: 'search_simple' },
    ])
  })
})

describe('040: names', () => {
  fills.push(`
    insert into guess (subject, wrong, free_at, forget_at) values ('login:ada', 7, '2026-01-02Z', '2999-01-01Z')`)

  it('keeps the attempts to sign in that were counted', async () => {
    expect(await db.query(sql`select subject, wrong, free_at from login_attempt`)).toEqual([
      { subject: 'login:ada', wrong: 7, freeAt: new Date('2026-01-02T00:00:00Z') },
    ])
  })

  it('renames every trigger that notifies, and the triggers still work', async () => {
    const triggers = await db.query<{ name: string }>(
      sql`select tgname as name from pg_trigger where tgname ~ '_(told|notify)$' order by tgname`,
    )
    expect(triggers.filter(({ name }) => name.endsWith('_told'))).toEqual([])
    expect(triggers.map(({ name }) => name)).toContain('product_notify')
  })
})

describe('060: designs', () => {
  const designer = '00000000-0000-4000-8000-000000000060'
  const line = (code: string, fit: string, quantity: number) =>
    `('${designer}', '{"fabric": "XC001"}', '${code}', ${fit}, ${quantity})`
  fills.push(`
    insert into shopper (id) values ('${designer}');
    insert into design (shopper_id, name, code, document) values ('${designer}', 'Mine', '1_XC001', '{"fabric": "XC001"}');
    insert into cart_line (shopper_id, design, design_code, fit, quantity) values
      ${line('1_XC001', 'null', 1)}, ${line('0_XC001', 'null', 1)}, ${line('1_XC001', `'{"size": "M", "fit": "slim"}'`, 3)};
    insert into checkout (shopper_id, kind, buynow_quantity, buynow_design, buynow_design_code)
      values ('${designer}', 'buynow', 2, '{"fabric": "XC001"}', '1_XC001')`)

  it('keeps a line for each design and fit', async () => {
    expect(
      await db.query(
        sql`select design, fit from cart_line where shopper_id = ${designer} order by fit nulls first`,
      ),
    ).toEqual([
      { design: { fabric: 'XC001' }, fit: null },
      { design: { fabric: 'XC001' }, fit: { size: 'M', fit: 'slim' } },
    ])
    await expect(
      db.query(sql`
        insert into cart_line (shopper_id, design, quantity) values (${designer}, '{"fabric": "XC001"}', 1)`),
    ).rejects.toThrow('cart_line_design')
  })

  it('keeps saved designs and buy-now checkouts', async () => {
    expect(
      await db.query(sql`
        select d.name, c.buynow_quantity from design d join checkout c on c.buynow_design = d.document
        where d.shopper_id = ${designer}`),
    ).toEqual([{ name: 'Mine', buynowQuantity: 2 }])
  })
})

describe('052: reasons of imports and of bulk changes', () => {
  fills.push(`
    update data_import set problem = 'Die Datei ist leer' where file_name = 'a.csv';
    insert into import_record (import_id, number, key, rows, outcome, reason, notes) values
      ((select id from data_import where file_name = 'a.csv'), 2, 'a', '[]', 'refused', 'Kein Preis', '{}'),
      ((select id from data_import where file_name = 'a.csv'), 3, 'b', '[]', 'create', null, '{Erstens,Zweitens}')`)

  it('keeps the sentences that were stored', async () => {
    expect(await db.query(sql`select problem from data_import order by file_name`)).toEqual([
      { problem: { message: 'Die Datei ist leer' } },
      { problem: null },
    ])
    expect(await db.query(sql`select reason, notes from import_record order by number`)).toEqual([
      { reason: { message: 'Kein Preis' }, notes: [] },
      { reason: null, notes: [{ message: 'Erstens' }, { message: 'Zweitens' }] },
    ])
  })
})

describe('074: reasons of deliveries', () => {
  fills.push(`
    insert into webhook_delivery (webhook_id, event, payload, failure)
      values (md5('w')::uuid, 'stock.updated', '{}', 'It replied 500.')`)

  it('keeps the sentences that were stored', async () => {
    expect(await db.query(sql`select failure from webhook_delivery order by event`)).toEqual([
      { failure: null },
      { failure: { message: 'It replied 500.' } },
    ])
  })
})

describe('077: voided gift cards', () => {
  fills.push(`
    insert into gift_card (id, code_hash, ending, currency)
      values ('00000000-0000-4000-8000-000000000077', '\\x77', 'VWPA', 'EUR');
    insert into gift_card_entry (card_id, kind, amount_minor)
      values ('00000000-0000-4000-8000-000000000077', 'issued', 500)`)

  it('lets a card be voided, by an amount that reduces its balance', async () => {
    const write = (amount: number) =>
      db.query(sql`
        insert into gift_card_entry (card_id, kind, amount_minor)
        values ('00000000-0000-4000-8000-000000000077', 'voided', ${amount})`)
    await expect(write(1)).rejects.toThrow('gift_card_entry_voided_check')
    await write(-500)
    expect(
      await db.query(sql`select sum(amount_minor)::int from gift_card_entry
        where card_id = '00000000-0000-4000-8000-000000000077'`),
    ).toEqual([{ sum: 0 }])
  })
})

describe('080: product numbers', () => {
  it('numbers the products, and records the transaction of their last change', async () => {
    const [before] = await db.query<{ number: number; changedBy: string }>(
      sql`select number, changed_by::text from product where id = 'one'`,
    )
    expect(before!.number).toBeGreaterThan(0)
    await db.query(sql`update product set name = 'Another' where id = 'one'`)
    const [after] = await db.query<{ isLater: boolean }>(sql`
      select changed_by > ${before!.changedBy}::text::xid8 as is_later from product where id = 'one'`)
    expect(after).toEqual({ isLater: true })
  })
})

describe('220: consents to the newsletter', () => {
  fills.push(`
    insert into shopper (email, password_hash, newsletter, email_verified_at, imported_at, locale) values
      ('agreed@example.com', 'x', true, now(), null, 'de-DE'),
      ('agreed@example.com', 'x', true, null, null, null),
      ('unverified@example.com', 'x', true, null, null, null),
      ('imported@example.com', 'x', true, null, now(), null),
      ('never@example.com', 'x', false, now(), null, null)`)

  it('keeps those of verified and imported customers, once for an address', async () => {
    expect(
      await db.query(sql`
        select email, locale, source, covers_carts, confirmed_at is not null as confirmed from newsletter_consent
        order by email`),
    ).toEqual([
      {
        email: 'agreed@example.com',
        locale: 'de-DE',
        source: 'earlier',
        coversCarts: false,
        confirmed: true,
      },
      { email: 'imported@example.com', locale: null, source: 'import', coversCarts: false, confirmed: true },
    ])
  })
})

describe('223: reminders of carts', () => {
  fills.push(`
    insert into category values ('kept', 'Kept', '', '', 2);
    insert into product (id, category_id, name, summary, description, fit, weave, composition, colours, colour_families, sizes)
      values ('in-cart', 'kept', 'In cart', '', '', 'slim', 'plain', '', '[]', '{}', '{}');
    insert into variant (product_id, sku, colour, size, position, stock) values ('in-cart', 'in-cart', 'white', 'M', 1, 1);
    insert into shopper (id) values ('22300000-0000-4000-8000-000000000000');
    insert into cart_line (shopper_id, variant_id, quantity)
      select '22300000-0000-4000-8000-000000000000', id, 1 from variant where product_id = 'in-cart'`)

  it('leaves the lines of before without a time, so that nobody is reminded of them, and sets it with a change', async () => {
    const changed = () =>
      db.query(sql`
        select changed_at is not null as changed from cart_line
        where shopper_id = '22300000-0000-4000-8000-000000000000'`)
    expect(await changed()).toEqual([{ changed: false }])
    await db.query(sql`
      update cart_line set quantity = 2 where shopper_id = '22300000-0000-4000-8000-000000000000'`)
    expect(await changed()).toEqual([{ changed: true }])
  })
})
