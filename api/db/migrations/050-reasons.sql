-- Stores a reason as {code, values}, or as {message} if staff wrote it. Before, a reason was a text, or JSON in another
-- format.
create function history_reason(reason text, by_staff boolean) returns jsonb language sql as $$
  select case when by_staff then jsonb_build_object('message', reason) else coalesce(
    (select jsonb_strip_nulls(jsonb_build_object('code', known.code, 'values', nullif(stored.value - 'code', '{}')))
     from (select case when reason like '{"code":"%' then reason::jsonb else '{}' end as value) stored
     join (values
       ('confirmed', 'Confirmed by mail.', 'confirmed-by-mail'),
       ('reopened', 'Taken up again.', 'reopened'),
       ('cancelled by customer', 'Cancelled by the customer.', 'cancelled-by-customer'),
       ('withdrawn by customer', 'Withdrawn from by the customer.', 'withdrawn-by-customer'),
       ('not confirmed', 'Not confirmed in time.', 'not-confirmed-in-time'),
       ('not paid', 'Not paid in time.', 'not-paid-in-time'),
       ('paid late', 'The payment came late; the pieces were still there.', 'paid-late'),
       ('paid late, sold out', 'The payment came late and the pieces were gone; it is given back.', 'paid-late-sold-out'),
       ('paid too late', 'The payment came too late and is refunded.', 'paid-too-late'),
       ('paid twice', 'It was paid twice; the second payment is given back.', 'paid-twice'),
       ('paid after cancelling', 'A payment came after it was cancelled, and is given back.', 'paid-after-cancelling'),
       ('nothing due', 'Nothing was missing any more; the payment is given back.', 'nothing-due'),
       ('wrong amount', null, 'wrong-amount-paid'),
       ('balance paid', 'What was missing is paid.', 'balance-paid'),
       ('balance paid in cash', 'What was missing was paid in cash.', 'balance-paid-in-cash'),
       ('balance paid by transfer', 'What was missing was paid by transfer.', 'balance-paid-by-transfer'),
       ('paid with return', null, 'paid-with-return'),
       ('refunded at provider', 'Given back at the payment provider.', 'refunded-at-provider'),
       ('balance refunded at provider', 'What was paid later is given back at the payment provider.',
         'balance-refunded-at-provider'),
       ('all returned', 'Everything came back.', 'all-returned'),
       ('changed', 'The order was changed.', 'order-changed'),
       ('part refunded', 'A part of it was refunded.', 'part-refunded')
     ) known(before, sentence, code) on known.before = stored.value ->> 'code' or known.sentence = reason),
    case
      when reason like 'Cancelled by the customer: _%' then jsonb_build_object('code', 'cancelled-by-customer',
        'values', jsonb_build_object('remark', substr(reason, length('Cancelled by the customer: ') + 1)))
      when reason ~ '^Paid with what was paid for return \S+\.$' then jsonb_build_object('code', 'paid-with-return',
        'values', jsonb_build_object('number', substring(reason from 'return (\S+)\.$')))
    end,
    jsonb_build_object('message', reason)) end
$$;
alter table order_event alter column reason type jsonb using
  case when reason is not null then history_reason(reason, by_staff) end;
drop function history_reason;
