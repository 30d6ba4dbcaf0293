-- If a change makes a paid order more expensive, the difference is the balance due. `is_balance` means that a payment
-- pays this balance.
alter table payment rename column rest to is_balance;
