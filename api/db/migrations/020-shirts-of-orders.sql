-- Now `api/production/order-shirts.ts` creates, removes and plans the shirts of an order, and
-- `api/production/shirts.sql.ts` computes `began_at` and `fabric_code` of a step.
drop trigger orders_shirts on orders;
drop trigger orders_shirts_made_by on orders;
drop trigger shirt_made_by on shirt;
drop trigger shirt_step_began on shirt_step;
drop function keep_shirts() cascade;
drop function plan_shirts();
drop function plan_made_by();
drop function set_made_by();
drop function set_step_began();
drop function shirts_due(orders);
drop function shirts_made_by(orders);
drop function step_began_at(shirt_step);
drop function fabric_of_shirt(uuid);

-- The names of triggers that notify other processes end with `_notify`.
alter function shirt_packed_told() rename to shirt_packed_notify;
alter trigger shirt_packed_told on shirt rename to shirt_packed_notify;
