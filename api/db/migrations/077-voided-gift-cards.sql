-- A gift card is voided when the order in which it was bought is refunded.
alter table gift_card_entry drop constraint gift_card_entry_kind_check;
alter table gift_card_entry
  add constraint gift_card_entry_kind_check check (kind in ('issued', 'redeemed', 'returned', 'adjusted', 'voided')),
  add constraint gift_card_entry_voided_check check (kind <> 'voided' or amount_minor < 0);
