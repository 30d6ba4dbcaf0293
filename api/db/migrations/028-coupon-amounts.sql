-- What a coupon takes off, and the subtotal it needs, in each currency. One of percent or free delivery without a row
-- holds in every currency.
create table coupon_amount (
  code text not null references coupon on delete cascade,
  currency text not null,
  -- Null on coupons of percent and of free delivery.
  value_minor int check (value_minor >= 0),
  min_subtotal_minor int not null default 0 check (min_subtotal_minor >= 0),
  primary key (code, currency)
);
insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
select code, current_setting('shop.currency'), case when kind = 'amount' then value end, min_subtotal_minor
from coupon where kind = 'amount' or min_subtotal_minor > 0;

alter table coupon drop column min_subtotal_minor;
alter table coupon add column percent int check (percent between 0 and 100);
update coupon set percent = least(value, 100) where kind = 'percent';
alter table coupon drop column value, add check ((kind = 'percent') = (percent is not null));
