-- What an order gets back is shared among what has paid it by `api/payments/refund-amount.ts`.
drop function give_back(uuid, bigint, uuid, uuid);
