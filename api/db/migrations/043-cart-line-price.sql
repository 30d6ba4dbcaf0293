-- What a piece of a line cost, and in which currency, when the shopper put it into the cart or changed it there: the cart
-- tells when it costs something else now. Null on lines of before.
alter table cart_line
  add column added_price_minor int,
  add column added_currency text,
  add check ((added_price_minor is null) = (added_currency is null));
