-- Now `api/payments/refund-amount.ts` divides a refund among the payments of an order.
drop function give_back(uuid, bigint, uuid, uuid);
