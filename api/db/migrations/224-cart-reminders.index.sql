-- Finds the carts that were left behind.
create index concurrently cart_line_changed on cart_line (changed_at) where not saved_for_later;
create index concurrently newsletter_consent_confirmed_by on newsletter_consent (confirmed_by) where confirmed_by is not null;
