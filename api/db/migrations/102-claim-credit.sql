-- A gift card that a customer got in the place of an alteration or a remake.
alter table fit_claim add column credit_card_id uuid references gift_card;
