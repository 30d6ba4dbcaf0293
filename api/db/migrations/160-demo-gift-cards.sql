-- The demo sells gift cards: what it offers is removed and given back like its other data (149).
alter table gift_card_offer
  add column demo boolean not null default false,
  add column removed_at timestamptz;
